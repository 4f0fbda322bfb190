import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  buyPlayer,
  correctResult,
  deleteFixture,
  type Fixture,
  getAllBets,
  getMySlips,
  getMyStats,
  getMySums,
  getPersonSlips,
  patchFixture,
  putStat,
  type Slip,
  settleImpacts,
  updateFixtureResult,
  voidFixture,
} from '@matchday/contracts/matches/http';
import { eventually } from '@matchday/service-kit/testing';
import { admin, type Play, play } from '../support/play.ts';
import { settling } from '../support/settling.ts';

const cursorIn = ({ headers }: { headers: Headers }) =>
  /[?&]cursor=([^&>]+)/.exec(headers.get('link') ?? '')?.[1];

describe('settlement', () => {
  let p: Play;
  let s: ReturnType<typeof settling>;
  beforeAll(async () => {
    p = await play();
    s = settling(p);
  });
  afterAll(() => p?.close());

  it('[K16] [X10] pays every bet once by the result; the same result again changes nothing', async () => {
    const fixture = await p.fixture();
    const [winner, loser] = [p.person(), p.person()];
    await s.stake(fixture, winner, 'homeWin', 100);
    p.pass(1);
    await s.stake(fixture, winner, 'homeWin', 33);
    await s.stake(fixture, loser, 'draw', 200);
    await s.finish(fixture, [2, 1]);
    expect(await s.result(fixture, 'homeWin')).toMatchObject({
      status: 200,
      body: { result: 'homeWin', message: expect.any(String) },
    });
    await s.settled(fixture);
    expect(p.wallet.balances.get(winner.id)).toBe(500 - 133 + 185 + 61);
    expect(p.wallet.balances.get(loser.id)).toBe(300);
    expect(p.wallet.staked()).toBe(0);
    expect(await p.client.get(getAllBets, { as: winner })).toMatchObject([
      { isSettled: true, won: true, refunded: false, payout: 61 },
      { isSettled: true, won: true, refunded: false, payout: 185 },
    ]);
    expect(await p.client.get(getAllBets, { as: loser })).toMatchObject([
      { isSettled: true, won: false, payout: 0, fixtureId: { homeScore: 2, awayScore: 1 } },
    ]);
    const pages = p.wallet.pages.length;
    expect(await s.result(fixture, 'homeWin')).toMatchObject({
      status: 200,
      body: { settlement: 'settled' },
    });
    expect((await s.runOf(fixture)).version).toBe(1);
    expect(p.wallet.pages).toHaveLength(pages);
  });

  it('needs FT, refuses a result against the score, and names correction for another result', async () => {
    const fixture = await p.fixture();
    expect(await s.result(fixture, 'draw')).toMatchObject({ status: 409 });
    await s.finish(fixture, [1, 1]);
    expect(await s.result(fixture, 'homeWin')).toMatchObject({
      status: 400,
      body: { fields: { result: 'The score 1–1 means Draw' } },
    });
    expect((await s.read(fixture)).result).toBe('pending');
    expect(await s.result(fixture, 'draw')).toMatchObject({ status: 200 });
    expect(await s.result(fixture, 'awayWin')).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('correction') },
    });
    const params = { fixtureId: fixture._id };
    const none = await p.client.call(updateFixtureResult, { as: admin, params, raw: {} });
    expect(none).toMatchObject({ status: 400, body: { fields: { result: 'Result is required' } } });
    await s.settled(fixture);
  });

  it('[X03] freezes score and state once the result is set; a settled fixture cannot be deleted', async () => {
    const fixture = await p.fixture();
    await s.finish(fixture, [0, 1]);
    await p.client.get(patchFixture, {
      as: admin,
      params: { id: fixture._id },
      body: { matchState: 'Live' },
    });
    await s.finish(fixture, [0, 1]);
    await s.result(fixture, 'awayWin');
    const patch = (raw: object) =>
      p.client.call(patchFixture, { as: admin, params: { id: fixture._id }, raw });
    expect(await patch({ matchState: 'Live' })).toMatchObject({ status: 409 });
    expect(await patch({ homeScore: 1 })).toMatchObject({ status: 409 });
    expect(await patch({ homeScore: 0, awayScore: 1, matchState: 'FT' })).toMatchObject({ status: 200 });
    await s.settled(fixture);
    const deleted = await p.client.call(deleteFixture, { as: admin, params: { id: fixture._id } });
    expect(deleted).toMatchObject({ status: 409, body: { message: 'A settled fixture cannot be deleted' } });
  });

  it('[K07] [Z22] deleting a fixture returns every stake once', async () => {
    const fixture = await p.fixture();
    const person = p.person();
    await s.stake(fixture, person, 'awayWin', 120);
    await p.client.get(deleteFixture, { as: admin, params: { id: fixture._id } });
    await eventually(async () => expect((await s.runOf(fixture)).state).toBe('CLOSED'));
    expect(p.wallet.balances.get(person.id)).toBe(500);
    expect(await p.client.get(getAllBets, { as: person })).toMatchObject([
      { isSettled: true, won: false, refunded: true, payout: 120, fixtureId: { _id: fixture._id } },
    ]);
    expect(await p.client.get(getMyStats, { as: person })).toMatchObject({
      totalPredictions: 1,
      settled: 0,
      totalStaked: 0,
      totalWon: 0,
      netProfit: 0,
    });
  });

  it("[Z24] sums a person's figures, in total and by day", async () => {
    const [won, lost, open] = [await p.fixture(), await p.fixture(), await p.fixture()];
    const person = p.person();
    await s.stake(won, person, 'homeWin', 100);
    await s.stake(lost, person, 'draw', 60);
    await s.stake(open, person, 'draw', 40);
    for (const fixture of [won, lost]) {
      await s.finish(fixture, [1, 0]);
      await s.result(fixture, 'homeWin');
    }
    await s.settled(won);
    await s.settled(lost);
    expect(await p.client.get(getMyStats, { as: person })).toEqual({
      totalPredictions: 3,
      settled: 2,
      totalWins: 1,
      totalStaked: 200,
      totalWon: 185,
      netProfit: 25,
      highestWin: 185,
      byDay: [{ day: '2026-11-21', staked: 160, won: 185 }],
    });
  });

  it('own slips move from running to settled, and their sums by week are what the ledger moved', async () => {
    const league = await p.league();
    const [home, away] = [await p.team(league), await p.team(league)];
    const sides = { league: league._id, hometeam: home._id, awayteam: away._id };
    const striker = await p.player(home, { cost: 50 });
    const [first, dropped] = [await p.fixture(sides), await p.fixture(sides)];
    const later = await p.fixture({ ...sides, date: '2026-11-29T12:00:00Z' });
    const person = p.person();
    const slips = (of: 'running' | 'settled', query: object = {}) =>
      p.client.call(getMySlips, { as: person, query: { of, ...query } });
    const bodyOf = async (of: 'running' | 'settled') => {
      const answer = await slips(of);
      return answer.ok ? answer.body : [];
    };
    for (const [fixture, prediction, coins] of [
      [first, 'homeWin', 100],
      [dropped, 'draw', 70],
      [later, 'awayWin', 60],
    ] as const) {
      p.pass(1000);
      await s.stake(fixture, person, prediction, coins);
    }
    p.pass(1000);
    const bought = { fixtureId: first._id, playerId: striker._id };
    await p.client.get(buyPlayer, { as: person, body: bought });
    const stat = { playerId: striker._id, statType: 'goals', value: 3 } as const;
    await p.client.get(putStat, { as: admin, params: { id: first._id }, body: stat });
    expect(await bodyOf('running')).toMatchObject([
      {
        kind: 'player',
        playerName: striker.playerName,
        match: { _id: first._id },
        purchase: { cost: 50, earned: 75, isSettled: false, lines: [{ stat: 'goals', impact: 15 }] },
      },
      { kind: 'bet', bet: { betAmount: 60, fixtureId: { _id: later._id }, cancellable: true } },
      { kind: 'bet', bet: { betAmount: 70 } },
      { kind: 'bet', bet: { betAmount: 100 } },
    ]);
    expect(await bodyOf('settled')).toEqual([]);

    await p.client.get(voidFixture, { as: admin, params: { id: dropped._id }, body: { reason: 'Rain' } });
    for (const [fixture, score] of [
      [first, [0, 1]],
      [later, [0, 2]],
    ] as [Fixture, [number, number]][]) {
      await s.finish(fixture, score);
      await s.result(fixture, 'awayWin');
      await s.settled(fixture);
    }
    await p.client.get(settleImpacts, { as: admin, params: { fixtureId: first._id } });
    const correction = { homeScore: 2, awayScore: 1, reason: 'Two goals were missing' };
    await p.client.get(correctResult, {
      as: admin,
      params: { fixtureId: first._id },
      body: { ...correction, result: 'homeWin' },
    });
    await eventually(async () => expect(await bodyOf('running')).toEqual([]), 20_000);
    // 100 at 1.85, 60 at 4.20, and 50 × 15 ÷ 10 for the player; the void match costs and pays nothing.
    const sums = {
      settled: { count: 3, staked: 210, paid: 512 },
      weeks: [
        { week: '2026-11-23', staked: 60, paid: 252 },
        { week: '2026-11-16', staked: 150, paid: 260 },
      ],
    };
    await eventually(async () => {
      expect(await p.client.get(getMySums, { as: person })).toEqual(sums);
      expect(p.wallet.balances.get(person.id)).toBe(500 - 210 + 512);
    }, 20_000);
    const pages = await slips('settled', { limit: 3 });
    expect(pages.ok && pages.body.map((slip) => slip.kind)).toEqual(['player', 'bet', 'bet']);
    const rest = await slips('settled', { limit: 3, cursor: cursorIn(pages) });
    expect(rest.ok && rest.body).toMatchObject([{ bet: { betAmount: 100, won: true, payout: 185 } }]);
    const others = await p.client.get(getMySlips, { as: p.person(), query: { of: 'settled' } });
    expect(others).toEqual([]);
    const asked = { query: { person: person.id, of: 'settled' as const, limit: 3 } };
    const idsOf = (found: readonly Slip[]) =>
      found.map((slip) => (slip.kind === 'bet' ? slip.bet._id : slip.purchase._id));
    const theirs = await p.client.get(getPersonSlips, { as: admin, ...asked });
    expect(pages.ok && idsOf(pages.body)).toEqual(idsOf(theirs));
    const twice = [person, p.person()].map((as) => p.client.call(getPersonSlips, { as, ...asked }));
    expect((await Promise.all(twice)).map(({ status }) => status)).toEqual([403, 403]);
  });
});
