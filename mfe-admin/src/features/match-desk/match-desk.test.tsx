import { describe, expect, it } from '@jest/globals';
import { type Fixture, getMatchDesk, getSettlements } from '@matchday/contracts/matches/http';
import { answer, person, refusal, renderPart, savedFiles, withHeaders } from '@matchday/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { buildFixture, buildRun } from '../../../test/build-answers.ts';
import { routes } from '../../routes.tsx';

type Reply = Parameters<typeof answer<typeof getMatchDesk>>[1];
const render = (reply: Reply, role: 'admin' | 'user' = 'admin', search = '') =>
  renderPart({
    routes,
    path: `/matchdesk${search}`,
    session: person({ role }),
    answers: [
      answer(getMatchDesk, reply),
      answer(getSettlements, [buildRun({ state: 'differs', fixtureId: buildFixture(9)._id })]),
    ],
  });
const part = (name: string) => within(screen.getByRole('list', { name }));
const to = (place: number) => `/manage?fixture=${buildFixture(place)._id}`;
const links = (name: string) =>
  part(name)
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe('the match desk', () => {
  it('lists every match under what it asks of an admin, one press from its steps', async () => {
    const parts: Record<string, Fixture[]> = {
      late: [buildFixture(1, { matchState: 'Build Up' })],
      live: [buildFixture(2, { homeScore: 1 }), buildFixture(3, { matchState: 'HT' })],
      over: [buildFixture(4)],
      impacts: [buildFixture(5, { matchState: 'FT', result: 'draw' })],
      done: [buildFixture(6, { matchState: 'FT', settlement: 'void' })],
    };
    await render(({ query }) => parts[query.part ?? ''] ?? []);
    await waitFor(() => expect(links('Done')).toEqual([to(6)]));
    expect(links('Late to start')).toEqual([to(1)]);
    expect(links('Live')).toEqual([to(2), to(3)]);
    expect(links('Past full time without a result')).toEqual([to(4)]);
    expect(links('Awaiting player impacts')).toEqual([to(5)]);
    expect(part('Live').getByText('1–0')).toBeTruthy();
    expect(part('Done').getByText('Void')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Live 2' })).toBeTruthy();
    const differs = await screen.findByRole('link', { name: 'Manage match Arsenal 2–1 Chelsea' });
    expect(differs.getAttribute('href')).toBe(to(9));
  });

  it('follows the stream: a match that begins moves for every admin', async () => {
    let isLive = false;
    const { platform } = await render(({ query }) => {
      if (query.part === 'late') return isLive ? [] : [buildFixture(1, { matchState: 'Build Up' })];
      return query.part === 'live' && isLive ? [buildFixture(1)] : [];
    });
    await waitFor(() => expect(links('Late to start')).toEqual([to(1)]));
    isLive = true;
    act(() => platform.say('fixture', { fixtureId: buildFixture(1)._id }));
    await waitFor(() => expect(links('Live')).toEqual([to(1)]));
    expect(links('Late to start')).toEqual([]);
  });

  it('says what is empty, shows more, and tries again what has failed', async () => {
    let isUp = false;
    const many = Array.from({ length: 12 }, (_, place) => buildFixture(place));
    const { user } = await render(({ query }) => {
      if (query.part === 'live') return isUp ? [] : refusal('internal', 'Oops');
      if (query.part !== 'over') return [];
      const start = Number(query.cursor ?? 0);
      return withHeaders(many.slice(start, start + 10), {
        'x-total-count': '12',
        ...(start === 0 && { link: '</api/Fixtures/desk?cursor=10>; rel="next"' }),
      });
    });
    expect(await screen.findByText('Live: the matches could not be loaded')).toBeTruthy();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getAllByText('No matches')).toHaveLength(4));
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(links('Past full time without a result')).toHaveLength(12));
  });

  it('shows nothing until every list has loaded, so that none pushes another down', async () => {
    let go = () => {};
    const gate = new Promise<void>((done) => {
      go = done;
    });
    await render(async ({ query }) => {
      if (query.part === 'late') await gate;
      return [];
    });
    await act(() => new Promise((done) => setTimeout(done, 50)));
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
    go();
    expect(await screen.findByRole('heading', { name: 'Late to start 0' })).toBeTruthy();
  });

  it('searches and sorts every part, as the address says', async () => {
    const { user } = await render(
      ({ query }) => {
        if (query.search === undefined)
          return query.part === 'live' ? [buildFixture(1), buildFixture(2)] : [];
        if (query.search !== 'kit' || query.sort !== 'newest') return [];
        return query.part === 'live' || query.part === 'done' ? [buildFixture(2)] : [];
      },
      'admin',
      '?search=kit&sort=newest',
    );
    // Each part asks for itself, and answers in its own time.
    const shown = () => [links('Live'), links('Done')];
    await waitFor(() => expect(shown()).toEqual([[to(2)], [to(2)]]));
    expect(screen.getByLabelText<HTMLInputElement>('Team').value).toBe('kit');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(shown()).toEqual([[to(1), to(2)], []]));
    await user.type(screen.getByLabelText('Team'), 'kit');
    await waitFor(() => expect(links('Live')).toEqual([]));
    await user.selectOptions(screen.getByLabelText('Order'), 'Newest first');
    await waitFor(() => expect(links('Live')).toEqual([to(2)]));
  });

  it('says why a search is refused', async () => {
    const text = 'Too many teams are named “a”: type more of the name';
    await render(
      ({ query }) => (query.part === 'live' ? refusal('invalid', text, { search: text }) : []),
      'admin',
      '?search=a',
    );
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('saves all matches of a part as it is narrowed', async () => {
    const saved = savedFiles();
    const asked: object[] = [];
    const many = [
      buildFixture(1, { round: 'Cup' }),
      buildFixture(2, { settlement: 'void', matchState: 'FT' }),
    ];
    const { user } = await render(
      ({ query }) => {
        if (query.part !== 'done') return [];
        asked.push(query);
        return query.cursor
          ? many.slice(1)
          : withHeaders(many.slice(0, 1), { link: '</api/Fixtures/desk?cursor=1>; rel="next"' });
      },
      'admin',
      '?search=kit',
    );
    await waitFor(() => expect(links('Done')).toEqual([to(1)]));
    expect(screen.getAllByRole('button', { name: /^Save as CSV/ })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Save as CSV Done' }));
    await waitFor(() => expect(saved.files.map(({ name }) => name)).toEqual(['matches-done.csv']));
    expect(await saved.lines()).toEqual([
      'kick_off,home,away,home_score,away_score,state,result,settlement,impacts_settled,league,round,id',
      `2026-11-14T15:00:00.000Z,Arsenal,Chelsea,0,0,Live,pending,none,no,main league,Cup,${many[0]?._id}`,
      `2026-11-14T15:00:00.000Z,Arsenal,Chelsea,0,0,FT,pending,void,no,main league,,${many[1]?._id}`,
    ]);
    expect(asked.at(-1)).toEqual({ part: 'done', search: 'kit', limit: '500', cursor: '1' });
  });

  it('is for admins only', async () => {
    await render(() => [], 'user');
    expect(screen.getByText('Access Denied')).toBeTruthy();
    expect(screen.queryByRole('list')).toBeNull();
  });
});
