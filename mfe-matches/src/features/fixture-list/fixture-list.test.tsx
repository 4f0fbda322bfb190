import { describe, expect, it } from '@jest/globals';
import { formatDay } from '@matchday/contracts/format';
import { getAllBets, getFixtures, getLeagues } from '@matchday/contracts/matches/http';
import { daysOf } from '@matchday/web-kit';
import { answer, person, refusal, renderPart, withHeaders } from '@matchday/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildBet } from '../../../test/build-bet.ts';
import { buildFixture, buildLeague, buildLiveFixture, buildSide, idOf } from '../../../test/build-fixture.ts';
import { routes } from '../../routes.tsx';
import { NextKickOff } from './next-kick-off.tsx';

const saturday = buildFixture({ _id: idOf(1), date: '2099-11-21T15:00:00.000Z' });
const sunday = buildFixture({
  _id: idOf(2),
  hometeam: buildSide('LIV'),
  awayteam: buildSide('NEW'),
  date: '2099-11-22T12:00:00.000Z',
});
const result = buildLiveFixture({ _id: idOf(1), matchState: 'FT' });
const open = (path: string, answers: ReturnType<typeof answer>[], state?: unknown, isAdmin = false) =>
  renderPart({ routes, path, state, session: person({ role: isAdmin ? 'admin' : 'user' }), answers });

describe('fixtures by day', () => {
  it('[Z16] upcoming fixtures are grouped by day, ascending, each with a link to its prediction form', async () => {
    const asked: string[] = [];
    await open('/fixturespage', [
      answer(getFixtures, ({ query }) => {
        asked.push(query.state ?? '');
        return [saturday, sunday];
      }),
    ]);
    expect(screen.getByRole('heading', { level: 1, name: 'Upcoming fixtures' })).toBeTruthy();
    const day = await screen.findByRole('region', { name: 'Sat 21 Nov' });
    expect(within(day).getByRole('link', { name: 'ARS vs CHE' }).getAttribute('href')).toBe(
      `/betform?fixture=${idOf(1)}`,
    );
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Sat 21 Nov',
      'Sun 22 Nov',
    ]);
    expect(screen.getByRole('region', { name: 'Next kick-off' }).textContent).toContain('Arsenal v Chelsea');
    expect(asked).toEqual(['upcoming']);
  });

  it('counts down to the next match once the time of one has come', async () => {
    const soon = new Date(Date.now() + 1500).toISOString();
    const fixtures = [{ ...saturday, date: soon }, sunday];
    const element = <NextKickOff fixtures={fixtures} clock={() => new Date()} />;
    await renderPart({ routes: [{ path: '/fixturespage', element }], path: '/fixturespage' });
    const next = await screen.findByRole('region', { name: 'Next kick-off' });
    expect(next.textContent).toContain('Arsenal v Chelsea');
    await waitFor(() => expect(next.textContent).toContain('Liverpool v Newcastle United'));
    expect(within(next).getByRole('timer').textContent).not.toBe('00:00:00');
  });

  it('keeps the league of the board, in the address, and can show all again', async () => {
    const asked: (string | undefined)[] = [];
    const league = buildLeague({ _id: idOf(901), kind: 'championship', leagueName: 'championship league' });
    const { user } = await open('/fixturespage?league=championship', [
      answer(getLeagues, { data: [buildLeague(), league] }),
      answer(getFixtures, ({ query }) => {
        asked.push(query.league);
        return query.league ? [sunday] : [saturday, sunday];
      }),
    ]);
    await screen.findByRole('link', { name: 'LIV vs NEW' });
    expect(asked).toEqual([league._id]);
    await user.click(screen.getByRole('radio', { name: 'All' }));
    await screen.findByRole('link', { name: 'ARS vs CHE' });
    expect(asked.at(-1)).toBeUndefined();
    expect(location.search).toBe('');
  });

  it('shows a league only what it has, while its id is unknown and where that cannot be loaded', async () => {
    const cup = buildLeague({ _id: idOf(901), kind: 'championship', leagueName: 'championship league' });
    let answered = () => {};
    const gate = new Promise<void>((done) => {
      answered = done;
    });
    const { user } = await open('/fixturespage', [
      answer(getLeagues, async ({ turn }) => {
        await gate;
        return turn === 1 ? refusal('internal', 'Oops') : { data: [buildLeague(), cup] };
      }),
      answer(getFixtures, ({ query }) =>
        query.league
          ? [sunday]
          : withHeaders([saturday, sunday], { 'X-Total-Count': '90', link: '</x?cursor=2>; rel="next"' }),
      ),
    ]);
    await screen.findByRole('link', { name: 'ARS vs CHE' });
    await user.click(screen.getByRole('radio', { name: /championship/i }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'ARS vs CHE' })).toBeNull());
    expect(screen.queryByRole('button', { name: /Show more/ })).toBeNull();
    answered();
    expect(await screen.findByText('The fixtures could not be loaded')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Show more/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'LIV vs NEW' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'ARS vs CHE' })).toBeNull();
  });

  it('odds lead to the slip with their side', async () => {
    await open('/fixturespage', [answer(getFixtures, [saturday])]);
    const away = await screen.findByRole('link', { name: /^CHE win at\s*4\.20/ });
    expect(away.getAttribute('href')).toBe(`/betform?fixture=${idOf(1)}`);
  });

  it('the list that the link carried shows at once', async () => {
    let answered = () => {};
    const gate = new Promise<void>((done) => {
      answered = done;
    });
    await open(
      '/fixturespage',
      [
        answer(getFixtures, async () => {
          await gate;
          return [saturday, sunday];
        }),
      ],
      { fixtures: [sunday] },
    );
    expect(screen.getByRole('link', { name: 'LIV vs NEW' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'ARS vs CHE' })).toBeNull();
    answered();
    expect(await screen.findByRole('link', { name: 'ARS vs CHE' })).toBeTruthy();
  });

  it('[Z16] results newest first with the user’s bets, with links to the statistics', async () => {
    await open('/resultspage', [
      answer(getFixtures, ({ query }) => {
        expect(query.state).toBe('results');
        return [result];
      }),
      answer(getAllBets, [buildBet({ isSettled: true, won: true })]),
    ]);
    const link = await screen.findByRole('link', { name: 'ARS vs CHE' });
    expect(link.getAttribute('href')).toBe(`/matchstats?fixture=${idOf(1)}`);
    expect(screen.getByRole('img', { name: 'Arsenal 2, Chelsea 1' })).toBeTruthy();
    expect(await screen.findByText('Won')).toBeTruthy();
  });

  it('a void match says so among the results', async () => {
    await open('/resultspage', [
      answer(getFixtures, [result, { ...saturday, _id: idOf(5), settlement: 'void' }]),
      answer(getAllBets, []),
    ]);
    expect(
      (await screen.findAllByRole('listitem')).map((row) => within(row).queryByText('Void') !== null),
    ).toEqual([false, true]);
  });

  it('more are asked for by a press', async () => {
    const asked: object[] = [];
    const { user } = await open('/fixturespage', [
      answer(getFixtures, ({ query: { limit, cursor } }) => {
        asked.push({ limit, cursor });
        const link = '</api/Fixtures/GetFixtures?cursor=after-saturday>; rel="next"';
        return cursor
          ? withHeaders([sunday], { 'X-Total-Count': '2' })
          : withHeaders([saturday], { 'X-Total-Count': '2', link });
      }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Show more (1)' }));
    expect(await screen.findByRole('link', { name: 'LIV vs NEW' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: /Show more/ })).toBeNull());
    expect(screen.getByRole('link', { name: 'ARS vs CHE' })).toBeTruthy();
    expect(asked).toEqual([{ limit: '60' }, { limit: '60', cursor: 'after-saturday' }]);
  });

  it('[M17] results lead an admin to the panel; the bin is there where the server lets it', async () => {
    const settled = buildLiveFixture({
      _id: idOf(3),
      hometeam: buildSide('LIV'),
      matchState: 'FT',
      result: 'homeWin',
    });
    const answers = [answer(getFixtures, [result, settled]), answer(getAllBets, [])];
    const { user } = await open('/resultspage', answers, undefined, true);
    const ways = await screen.findAllByRole('link', { name: 'Manage match' });
    expect(ways.map((way) => way.getAttribute('href'))).toEqual([
      `/manage?fixture=${idOf(1)}`,
      `/manage?fixture=${idOf(3)}`,
    ]);
    expect(screen.queryByRole('button', { name: 'Delete LIV vs CHE' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Delete ARS vs CHE' }));
    expect(
      await screen.findByRole('dialog', { name: 'Are you sure you want to delete this fixture?' }),
    ).toBeTruthy();
  });

  it('[M17] upcoming fixtures have a bin for admins', async () => {
    await open('/fixturespage', [answer(getFixtures, [saturday])], undefined, true);
    expect(await screen.findByRole('button', { name: 'Delete ARS vs CHE' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Manage match' }).getAttribute('href')).toBe(
      `/manage?fixture=${saturday._id}`,
    );
  });

  it('[M17] upcoming fixtures have no bin for others', async () => {
    await open('/fixturespage', [answer(getFixtures, [saturday])]);
    await screen.findByRole('link', { name: 'ARS vs CHE' });
    expect(screen.queryByRole('link', { name: 'Manage match' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
  });

  it('days are those of East Africa', () => {
    const late = buildFixture({ date: '2026-11-21T21:30:00.000Z' });
    expect(daysOf([late], ({ date }) => date, formatDay).map(({ key, title }) => [key, title])).toEqual([
      ['2026-11-22', 'Sun 22 Nov'],
    ]);
  });
});
