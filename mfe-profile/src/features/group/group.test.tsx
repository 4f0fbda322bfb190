import { describe, expect, it, jest } from '@jest/globals';
import {
  getGroup,
  getGroupNews,
  getGroupTable,
  getLeagues,
  handOverGroup,
  removeGroupMember,
  rotateGroupCode,
} from '@matchday/contracts/matches/http';
import { answer, person, refusal, renderPart } from '@matchday/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildBoard, buildGroup, buildNews, buildRow } from '../../../test/build-group.ts';
import { idOf } from '../../../test/build-user.ts';
import { Group } from './group.tsx';
import { invitationText, whatsAppLink } from './invitation-link.ts';

const clock = () => new Date('2026-11-21T12:00:00Z');
const { _id: id } = buildGroup();
const routes = [
  { path: '/group', element: <Group id={id} clock={clock} /> },
  { path: '/groups', element: <p>All groups</p> },
];
const rows = [
  buildRow('okello7', 1, [300, 450, 4]),
  buildRow('amina', 2, [100, 65, 2]),
  buildRow('suubi', null, [0, 0, 0]),
];
const board = answer(getGroupTable, ({ query }) =>
  buildBoard(rows, {
    measure: query.measure === 'rate' ? 'rate' : 'profit',
    period: { ...buildBoard([]).period, span: (query.span ?? 'week') as 'week' },
  }),
);
const news = answer(getGroupNews, [buildNews('won', { coins: 620 }), buildNews('joined')]);
const leagues = answer(getLeagues, { data: [] });
const render = (group = answer(getGroup, buildGroup()), ...more: ReturnType<typeof answer>[]) =>
  renderPart({
    routes,
    path: `/group?group=${id}`,
    session: person(),
    answers: [group, board, news, leagues, ...more],
  });

const never = () => new Promise<never>(() => undefined);

describe('a group', () => {
  it('has a heading and says that it loads before its name is known', async () => {
    await render(answer(getGroup, never));
    expect(await screen.findByRole('heading', { level: 1, name: 'Group' })).toBeTruthy();
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  it('keeps a row for each member while the table loads, so that nothing below it moves', async () => {
    const group = answer(getGroup, buildGroup({ members: 8 }));
    const slow = answer(getGroupTable, never);
    const answers = [group, slow, news, leagues];
    await renderPart({ routes, path: `/group?group=${id}`, session: person(), answers });
    const table = within(await screen.findByRole('table', { name: 'Friday five' }));
    expect(table.getAllByRole('row')).toHaveLength(1 + 8);
  });

  it('ranks its members by profit or by return, with me in gold and the idle last', async () => {
    const { user } = await render();
    const table = within(await screen.findByRole('table', { name: 'Friday five' }));
    await table.findByText('okello7');
    const cells = () =>
      table
        .getAllByRole('row')
        .slice(1)
        .map((row) => [0, 2].map((cell) => within(row).getAllByRole('cell')[cell]?.textContent));
    expect(cells()).toEqual([
      ['1', '+150'],
      ['2', '−35'],
      ['–', '–'],
    ]);
    expect(screen.getByText('you').closest('tr')?.getAttribute('aria-current')).toBe('true');
    expect(screen.getByText('Mon 16 Nov – Sun 22 Nov')).toBeTruthy();
    await user.click(screen.getByText('Return'));
    await waitFor(() => expect(cells()[0]).toEqual(['1', '+50%']));
    expect(screen.getByText(/A rank needs 100 coins on at least 3 predictions/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'The week before' }));
    await waitFor(() => expect(location.search).toContain('day=2026-11-15'));
  });

  it('has only the rows in sight of a long table in the page, and says how many there are', async () => {
    // jsdom has no layout.
    const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(57);
    const people = Array.from({ length: 250 }, (_, place) => {
      const row = buildRow(`fan${place + 1}`, place + 1, [0, 0, 0]);
      return { ...row, userId: { ...row.userId, _id: idOf(place + 1000) } };
    });
    const long = answer(getGroupTable, buildBoard(people));
    const answers = [answer(getGroup, buildGroup({ isOwner: false })), long, news, leagues];
    await renderPart({ routes, path: `/group?group=${id}`, session: person(), answers });
    const table = await screen.findByRole('table', { name: 'Friday five' });
    expect(await within(table).findByText('fan1')).toBeTruthy();
    expect(table.getAttribute('aria-rowcount')).toBe('251');
    expect(within(table).queryByText('fan250')).toBeNull();
    expect(within(table).getAllByRole('row').length).toBeLessThan(60);
    height.mockRestore();
  });

  it('keeps the place of its members while they load', async () => {
    await renderPart({
      routes,
      path: `/group?group=${id}`,
      session: person(),
      answers: [answer(getGroup, buildGroup()), answer(getGroupTable, never), news, leagues],
    });
    const table = within(await screen.findByRole('table', { name: 'Friday five' }));
    expect(table.getAllByRole('row')).toHaveLength(1 + 3);
  });

  it('tells what happened', async () => {
    await render();
    const feed = within(await screen.findByRole('region', { name: 'What happened' }));
    expect(await feed.findByText('okello7 won 620 coins with one prediction')).toBeTruthy();
    expect(feed.getByText('okello7 joined')).toBeTruthy();
  });

  it('is shared by link, with WhatsApp where the browser has no sheet of its own', async () => {
    await render();
    expect(await screen.findByText('ABCD-EFGH-JKMN')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href') ?? '';
    const text = new URL(link).searchParams.get('text') ?? '';
    expect(text).toBe(`${invitationText('Friday five')} ${location.origin}/join?code=ABCDEFGHJKMN`);
    expect(screen.queryByRole('button', { name: 'Share link' })).toBeNull();
    expect(whatsAppLink('a b&c', 'x')).toBe('https://wa.me/?text=a%20b%26c%20x');
  });

  it('opens the sheet of the phone, and copies the link where that fails', async () => {
    const share = jest.fn<(data: ShareData) => Promise<void>>().mockRejectedValue(new Error('no'));
    const writeText = jest.fn<(text: string) => Promise<void>>().mockResolvedValue(undefined);
    Object.assign(navigator, { share });
    const { user, platform } = await render();
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    await user.click(await screen.findByRole('button', { name: 'Share link' }));
    await waitFor(() => expect(platform.notes).toEqual([{ kind: 'success', text: 'Link copied' }]));
    expect(share.mock.calls[0]?.[0].url).toBe(writeText.mock.calls[0]?.[0]);
    Reflect.deleteProperty(navigator, 'share');
  });

  it('says that the link could not be copied where the browser has no clipboard', async () => {
    const { user, platform } = await render();
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    await user.click(await screen.findByRole('button', { name: 'Copy link' }));
    const text = 'The link could not be copied. Copy the code instead.';
    await waitFor(() => expect(platform.notes).toEqual([{ kind: 'error', text }]));
  });

  it('lets the owner replace the link and remove members, everybody leave, after a question', async () => {
    const calls: unknown[] = [];
    const { user, platform } = await render(
      undefined,
      answer(rotateGroupCode, ({ params }) => {
        calls.push(params.userId ?? params.id);
        return { ...buildGroup({ code: 'ZZZZZZZZZZZZ' }), message: 'The old link no longer works' };
      }),
      answer(removeGroupMember, ({ params }) => {
        calls.push(params.userId ?? params.id);
        return { _id: id, message: 'You have left the group' };
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Replace the link' }));
    await user.click(await screen.findByRole('button', { name: 'Replace' }));
    await waitFor(() => expect(calls).toEqual([id]));
    await user.click(screen.getByText('Members'));
    await user.selectOptions(await screen.findByLabelText('Member'), 'okello7');
    await user.click(screen.getByRole('button', { name: 'Remove from group' }));
    const question = within(await screen.findByRole('dialog', { name: 'Remove okello7 from the group?' }));
    expect(question.getByText(/^okello7 leaves the table, and can join again with the link/)).toBeTruthy();
    expect(calls).toHaveLength(1);
    await user.click(question.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(calls[1]).toBe(rows[0]?.userId._id));
    await user.click(screen.getByRole('button', { name: 'Leave the group' }));
    expect(await screen.findByText(/The member who joined first becomes the owner/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('All groups')).toBeTruthy();
    expect(platform.notes.at(-1)).toEqual({ kind: 'success', text: 'You have left the group' });
  });

  it('gets another owner after a question, which can be cancelled', async () => {
    const bodies: unknown[] = [];
    const { user, platform } = await render(
      undefined,
      answer(handOverGroup, ({ body }) => {
        bodies.push(body);
        return { ...buildGroup({ isOwner: false }), message: 'The group has a new owner' };
      }),
    );
    await user.click(await screen.findByText('Members'));
    await user.selectOptions(await screen.findByLabelText('Member'), 'okello7');
    const ask = async () => {
      await user.click(screen.getByRole('button', { name: 'Make owner' }));
      return within(await screen.findByRole('dialog', { name: 'Make okello7 the owner?' }));
    };
    await user.click((await ask()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const question = await ask();
    expect(question.getByText(/You stay a member/)).toBeTruthy();
    expect(bodies).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Hand over' }));
    await waitFor(() => expect(bodies).toEqual([{ userId: rows[0]?.userId._id }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(platform.notes).toEqual([{ kind: 'success', text: 'The group has a new owner' }]);
  });

  it('shows a member no settings of the owner, and an admin from outside no link', async () => {
    await render(answer(getGroup, buildGroup({ isOwner: false, code: '' })));
    await screen.findByRole('table', { name: 'Friday five' });
    expect(screen.queryByText('Name and rules')).toBeNull();
    expect(screen.queryByText('Invite friends')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Leave the group' })).toBeNull();
  });

  it('says which weeks and leagues count, and that the rules were changed', async () => {
    const rules = { from: '2026-11-16', leagues: ['a'.repeat(24)], changedAt: '2026-11-20T09:00:00.000Z' };
    await render(answer(getGroup, buildGroup({ rules })));
    expect(
      await screen.findByText('3 members. Counts from Mon 16 Nov, one league, rules changed Nov 20, 2026'),
    ).toBeTruthy();
  });

  it('that is not for me looks like an unknown address; one that fails can be loaded again', async () => {
    await render(answer(getGroup, refusal('not-found', 'Group not found')));
    expect(await screen.findByText('404 Not Found')).toBeTruthy();
  });
});
