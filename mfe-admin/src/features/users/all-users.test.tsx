import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { getAllUsers } from '@matchday/contracts/wallet/http';
import { answer, person, refusal, renderPart, withHeaders } from '@matchday/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildUser } from '../../../test/build-answers.ts';
import { routes } from '../../routes.tsx';

/** 1,001 users, searched, sorted and paged as svc-wallet does. */
const everybody = Array.from({ length: 1001 }, (_, place) => buildUser(place + 1));

const server = (asked: Record<string, string>[] = []) =>
  answer(getAllUsers, ({ query }) => {
    asked.push(query);
    const { search = '', sort, limit, cursor } = query;
    const found = everybody.filter(({ username }) => username.includes(search.toLowerCase()));
    if (sort === 'coins') found.reverse();
    const start = Number(cursor ?? 0);
    const end = start + Number(limit);
    return withHeaders(found.slice(start, end), {
      'x-total-count': String(found.length),
      ...(end < found.length && { link: `</api/users/GetAllUsers?cursor=${end}>; rel="next"` }),
    });
  });

const open = (...answers: ReturnType<typeof answer>[]) =>
  renderPart({
    routes,
    path: '/allusers',
    session: person({ role: 'admin', username: 'admin' }),
    answers,
  });

// jsdom has no layout: the table is 620 px high, a row 44.
beforeEach(() => {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(620);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(44);
});
afterEach(() => void jest.restoreAllMocks());

describe('row 1,001 of all users', () => {
  it('[D18] is found by search, without regard to case', async () => {
    const asked: Record<string, string>[] = [];
    const { user } = await open(server(asked));
    expect(await screen.findByText('1,001 in all')).toBeTruthy();
    expect(screen.queryByText('user1001@example.org')).toBeNull();
    await user.type(screen.getByLabelText('Filter users'), 'USER1001');
    expect(await screen.findByText('user1001@example.org')).toBeTruthy();
    expect(await screen.findByText('1 found')).toBeTruthy();
    expect(screen.getByText('1 shown')).toBeTruthy();
    expect(asked.at(-1)).toEqual({ limit: '100', sort: 'newest', search: 'USER1001' });
  });

  it('comes first when sorted by coins if it has the most', async () => {
    const { user } = await open(server());
    await screen.findByText('user1@example.org');
    await user.selectOptions(screen.getByLabelText('Order'), 'Most coins first');
    expect(await screen.findByText('user1001@example.org')).toBeTruthy();
  });

  it('is reached with Show more, page by page', async () => {
    const { user } = await open(server());
    for (let page = 1; page <= 10; page += 1) {
      expect(await screen.findByText(`${page}00 shown`.replace('1000', '1,000'))).toBeTruthy();
      await user.click(screen.getByRole('button', { name: 'Show more' }));
    }
    expect(await screen.findByText('1,001 shown')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    const table = screen.getByRole('table', { name: 'All Users' });
    expect(table.getAttribute('aria-rowcount')).toBe('1002');
    expect(within(table).getAllByRole('row').length).toBeLessThan(100);
    const region = screen.getByRole('region', { name: 'All Users' });
    act(() => {
      region.scrollTop = 1001 * 44;
      fireEvent.scroll(region);
    });
    const last = (await screen.findByText('user1001@example.org')).closest('tr');
    expect(last?.getAttribute('aria-rowindex')).toBe('1002');
  }, 60_000);
});

describe('the address of all users', () => {
  const at = (path: string, ...answers: ReturnType<typeof answer>[]) =>
    renderPart({ routes, path, session: person({ role: 'admin', username: 'admin' }), answers });

  it('holds search, order and filter: it opens the same list, and follows what is chosen', async () => {
    const asked: Record<string, string>[] = [];
    const { user } = await at('/allusers?search=user799&sort=coins&only=admins', server(asked));
    await screen.findByText('user799@example.org');
    expect(asked[0]).toEqual({ limit: '100', sort: 'coins', only: 'admins', search: 'user799' });
    expect((screen.getByLabelText('Filter users') as HTMLInputElement).value).toBe('user799');
    await user.selectOptions(screen.getByLabelText('Show'), 'Suspended');
    await user.selectOptions(screen.getByLabelText('Order'), 'Newest first');
    await user.clear(screen.getByLabelText('Filter users'));
    await waitFor(() => expect(location.search).toBe('?only=suspended'));
    expect(asked.at(-1)).toEqual({ limit: '100', sort: 'newest', only: 'suspended' });
  });

  it('shows all where it has an order or filter that there is not', async () => {
    const asked: Record<string, string>[] = [];
    await at('/allusers?sort=shoe-size&only=me', server(asked));
    await screen.findByText('user1@example.org');
    expect(asked[0]).toEqual({ limit: '100', sort: 'newest' });
  });
});

describe('a file of all users', () => {
  it('has every row that the list finds, of every page, and nothing that a spreadsheet would run', async () => {
    const files: Blob[] = [];
    const offered = {
      createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
      revokeObjectURL: () => {},
    };
    Object.assign(URL, offered);
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const asked: Record<string, string>[] = [];
    const odd = buildUser(9, { surname: '=HYPERLINK("x")', firstname: 'One, two', role: 'admin' });
    const { user } = await open(
      answer(getAllUsers, ({ query }) => {
        asked.push(query);
        return query.cursor
          ? [{ ...odd, suspended: true as const }]
          : withHeaders([buildUser(1)], { link: '</api/users/GetAllUsers?cursor=2>; rel="next"' });
      }),
    );
    await screen.findByText('user1@example.org');
    await user.click(screen.getByRole('button', { name: 'Save as CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    const lines = (await (files[0] as Blob).text()).split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toContain('surname,firstname,username,email,phone,country,coins,role,suspended,joined');
    expect(lines[2]).toContain(`"'=HYPERLINK(""x"")","One, two",user9`);
    expect(lines[2]).toContain(',admin,yes,');
    expect(asked.at(-1)).toEqual({ limit: '500', sort: 'newest', cursor: '2' });
  });

  it('is not offered where a page of it cannot be read', async () => {
    const { user, platform } = await open(
      answer(getAllUsers, ({ turn }) => (turn === 1 ? [buildUser(1)] : refusal('unavailable', 'Try later'))),
    );
    await screen.findByText('user1@example.org');
    await user.click(screen.getByRole('button', { name: 'Save as CSV' }));
    await waitFor(() => expect(platform.notes[0]?.text).toBe('Try later'));
  });

  it('that the session is over for is asked of it', async () => {
    const ended = refusal('unauthenticated', 'Your session has ended');
    const { user, platform } = await open(
      answer(getAllUsers, ({ turn }) => (turn === 1 ? [buildUser(1)] : ended)),
    );
    await screen.findByText('user1@example.org');
    await user.click(screen.getByRole('button', { name: 'Save as CSV' }));
    await waitFor(() => expect(platform.refreshes).toBe(1));
  });
});

describe('a search of all users', () => {
  it('keeps the loaded rows that a phone number fits, however it is written', async () => {
    const { user } = await open(
      answer(getAllUsers, ({ query }) =>
        query.search ? new Promise<never>(() => undefined) : [buildUser(1), buildUser(2)],
      ),
    );
    await screen.findByText('user2@example.org');
    await user.type(screen.getByLabelText('Filter users'), '0700 000-002');
    await waitFor(() => expect(screen.queryByText('user1@example.org')).toBeNull());
    expect(screen.getByText('user2@example.org')).toBeTruthy();
  });

  it('filters the loaded rows at once, before the server has answered', async () => {
    const { user } = await open(
      answer(getAllUsers, ({ query }) =>
        query.search ? new Promise<never>(() => undefined) : [buildUser(1), buildUser(2)],
      ),
    );
    await screen.findByText('user2@example.org');
    await user.type(screen.getByLabelText('Filter users'), 'First2');
    await waitFor(() => expect(screen.queryByText('user1@example.org')).toBeNull());
    expect(screen.getByText('user2@example.org')).toBeTruthy();
  });

  it('that fails shows an error and can be retried', async () => {
    let isUp = false;
    const { user } = await open(
      answer(getAllUsers, ({ query }) =>
        query.search && !isUp ? refusal('internal', 'Oops') : [buildUser(1)],
      ),
    );
    await screen.findByText('user1@example.org');
    await user.type(screen.getByLabelText('Filter users'), 'user1');
    expect(await screen.findByText('The users could not be loaded')).toBeTruthy();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1 found')).toBeTruthy();
  });
});
