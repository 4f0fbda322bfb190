import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { BodyInputOf } from '@matchday/contracts/call';
import {
  buyPlayer,
  correctResult,
  type Fixture,
  getAllBets,
  getFixtures,
  getLeagueTeams,
  getMatchDesk,
  getPayPreview,
  getSettlements,
  previewCorrection,
  putStat,
  settleImpacts,
} from '@matchday/contracts/matches/http';
import type { Outcome } from '@matchday/contracts/matches/rules';
import { eventually } from '@matchday/service-kit/testing';
import { admin, type Play, play } from '../support/play.ts';
import { settling } from '../support/settling.ts';

type Person = ReturnType<Play['person']>;
type Correction = BodyInputOf<typeof correctResult>;

const to = (homeScore: number, awayScore: number): Correction => ({
  result: homeScore > awayScore ? 'homeWin' : homeScore < awayScore ? 'awayWin' : 'draw',
  homeScore,
  awayScore,
  reason: 'The second goal was none',
});
const toVoid: Correction = { result: 'void', reason: 'An ineligible player' };

describe('correcting a settled fixture', () => {
  let p: Play;
  let s: ReturnType<typeof settling>;
  beforeAll(async () => {
    p = await play();
    s = settling(p);
  });
  afterAll(() => p?.close());
  // The wallet is idle in between; a busy machine needs its time for six runs.
  jest.setTimeout(60_000);

  const params = (fixture: Fixture) => ({ fixtureId: fixture._id });
  const correct = (fixture: Fixture, body: Correction, key?: string) => {
    p.pass(1);
    return p.client.call(correctResult, { as: admin, params: params(fixture), body, key });
  };
  const preview = (fixture: Fixture, body: Correction) =>
    p.client.get(previewCorrection, { as: admin, params: params(fixture), body });
  const runs = (fixture: Fixture) =>
    p.client.get(getSettlements, { as: admin, query: { fixture: fixture._id } });
  const drained = (fixture: Fixture, count: number) =>
    eventually(async () => {
      const all = await runs(fixture);
      expect(all.map(({ state }) => state)).toEqual(Array.from({ length: count }, () => 'closed'));
    }, 20_000);
  const worth = ({ id }: Person) => (p.wallet.balances.get(id) ?? 0) - (p.wallet.owed.get(id) ?? 0);
  const settledAt = async (fixture: Fixture, [home, away]: [number, number], result: Outcome) => {
    await s.finish(fixture, [home, away]);
    await s.result(fixture, result);
    await s.settled(fixture);
  };

  it('previews who gains, loses and will owe, then posts exactly that, with author and reason', async () => {
    const fixture = await p.fixture();
    const [winner, spender, loser] = [p.person(), p.person(), p.person()];
    await s.stake(fixture, winner, 'homeWin', 100);
    await s.stake(fixture, spender, 'homeWin', 200);
    await s.stake(fixture, loser, 'draw', 100);
    await settledAt(fixture, [2, 1], 'homeWin');
    p.wallet.balances.set(spender.id, 20);
    const shown = await preview(fixture, to(1, 1));
    expect(shown).toMatchObject({
      version: 1,
      settling: false,
      bets: 3,
      purchases: 0,
      gain: { people: 1, coins: 340 },
      lose: { people: 2, coins: 185 + 370 },
      owe: { people: 1, coins: 350 },
      people: [
        { userId: { _id: spender.id, firstname: 'Amina' }, difference: -370, balance: 20, owes: 350 },
        { userId: { _id: winner.id }, difference: -185, owes: 0 },
        { userId: { _id: loser.id }, difference: 340, balance: 400 },
      ],
    });
    expect(await s.read(fixture)).toMatchObject({ result: 'homeWin', homeScore: 2 });
    expect(await correct(fixture, { ...to(1, 1), version: 7 })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('preview again') },
    });
    const corrected = await correct(fixture, { ...to(1, 1), version: 1 });
    expect(corrected).toMatchObject({
      status: 200,
      body: { result: 'draw', homeScore: 1, awayScore: 1, settlement: 'running' },
    });
    await drained(fixture, 2);
    expect(worth(winner)).toBe(400);
    expect([p.wallet.balances.get(spender.id), p.wallet.owed.get(spender.id)]).toEqual([0, 350]);
    expect(worth(loser)).toBe(740);
    expect(await p.client.get(getAllBets, { as: loser })).toMatchObject([{ won: true, payout: 340 }]);
    expect(await p.client.get(getAllBets, { as: winner })).toMatchObject([{ won: false, payout: 0 }]);
    const [second] = await runs(fixture);
    expect(second).toMatchObject({
      of: 'bets',
      version: 2,
      decides: 'draw',
      reason: 'The second goal was none',
      fixtureText: 'Arsenal 1–1 Chelsea',
      total: 3,
      asked: { count: 3, staked: 0, paid: 340 - 185 - 370 },
      posted: { count: 3, staked: 0, paid: 340 - 185 - 370 },
      pages: 1,
      pagesPosted: 1,
    });
    expect(await s.read(fixture)).toMatchObject({
      settlement: 'settled',
      corrections: [{ from: { result: 'homeWin', homeScore: 2 }, to: { result: 'draw', homeScore: 1 } }],
    });
    const inLists = await p.client.get(getFixtures, { as: admin, query: { state: 'results' } });
    const listed = inLists.find(({ _id }) => _id === fixture._id);
    expect(listed).toMatchObject({ homeScore: 1, awayScore: 1 });
    expect(listed).not.toHaveProperty('corrections');
    // What is owed is paid from the next winnings first.
    const next = await p.fixture();
    p.wallet.balances.set(spender.id, 100);
    await s.stake(next, spender, 'homeWin', 100);
    await settledAt(next, [1, 0], 'homeWin');
    expect([p.wallet.balances.get(spender.id), p.wallet.owed.get(spender.id)]).toEqual([0, 165]);
  });

  it('is exact when corrected twice, back again, and during a settlement; one correction per key', async () => {
    const fixture = await p.fixture();
    const people = (['homeWin', 'draw', 'awayWin'] as const).map((on) => ({ on, person: p.person() }));
    for (const { on, person } of people) await s.stake(fixture, person, on, 100);
    await s.finish(fixture, [1, 0]);
    p.wallet.idle = true;
    await s.result(fixture, 'homeWin');
    await eventually(async () => expect((await runs(fixture))[0]?.state).toBe('posting'));
    for (const [index, score] of (
      [
        [0, 0],
        [0, 2],
        [1, 0],
        [3, 3],
      ] as const
    ).entries())
      expect(await correct(fixture, to(score[0], score[1]), `key ${index}`)).toMatchObject({ status: 200 });
    expect(await correct(fixture, to(0, 0), 'key 0')).toMatchObject({ status: 200, body: { homeScore: 3 } });
    expect(await correct(fixture, to(5, 0), 'key 0')).toMatchObject({ status: 409 });
    expect((await preview(fixture, to(9, 0))).settling).toBe(true);
    expect((await runs(fixture)).map(({ version, state }) => [version, state])).toEqual([
      [5, 'waiting'],
      [4, 'waiting'],
      [3, 'waiting'],
      [2, 'waiting'],
      [1, 'posting'],
    ]);
    expect(await s.read(fixture)).toMatchObject({ settlement: 'running' });
    p.wallet.idle = false;
    await drained(fixture, 5);
    expect(people.map(({ person }) => worth(person))).toEqual([400, 740, 400]);
    expect(await s.read(fixture)).toMatchObject({ settlement: 'settled', result: 'draw', homeScore: 3 });
    // The same result with another score moves no coins and needs no run.
    expect(await correct(fixture, to(2, 2))).toMatchObject({ body: { settlement: 'settled', homeScore: 2 } });
    expect(await runs(fixture)).toHaveLength(5);
  });

  it('changes to void and back: stakes and purchases end as if it had always been so', async () => {
    const league = await p.league();
    const [home, away] = [await p.team(league), await p.team(league)];
    const striker = await p.player(home, { cost: 50 });
    const fixture = await p.fixture({ league: league._id, hometeam: home._id, awayteam: away._id });
    const [better, buyer] = [p.person(), p.person()];
    await s.stake(fixture, better, 'homeWin', 100);
    await p.client.get(buyPlayer, {
      as: buyer,
      body: { fixtureId: fixture._id, playerId: striker._id },
    });
    const stat = { playerId: striker._id, statType: 'goals' as const, value: 2 };
    await p.client.get(putStat, { as: admin, params: { id: fixture._id }, body: stat });
    await settledAt(fixture, [2, 0], 'homeWin');
    const impacts = () => {
      p.pass(1);
      return p.client.call(settleImpacts, { as: admin, params: params(fixture) });
    };
    await impacts();
    await drained(fixture, 2);
    expect([worth(better), worth(buyer)]).toEqual([585, 500]);
    const points = async () =>
      (await p.client.get(getLeagueTeams, { as: admin, params: { id: league._id } })).data[0]?.points;
    expect(await points()).toBe(3);

    expect(await preview(fixture, toVoid)).toMatchObject({ bets: 1, purchases: 1, lose: { coins: 85 } });
    expect(await correct(fixture, toVoid)).toMatchObject({
      body: { settlement: 'void', result: 'pending', voidReason: 'An ineligible player' },
    });
    await drained(fixture, 4);
    expect([worth(better), worth(buyer), await points()]).toEqual([500, 500, 0]);
    expect(await p.client.get(getAllBets, { as: better })).toMatchObject([
      { isSettled: true, won: false, refunded: true, payout: 100 },
    ]);
    expect((await runs(fixture))[0]?.fixtureText).toMatch(/ vs .*\(void\)$/);
    expect(await impacts()).toMatchObject({ status: 409 });
    expect(await s.finish(fixture, [1, 1]).catch((error: Error) => error.message)).toMatch(/correction/);

    await correct(fixture, to(0, 1));
    await drained(fixture, 5);
    expect([worth(better), worth(buyer)]).toEqual([400, 500]);
    // The refunded player waits for its impacts again, and they move the difference to the refund.
    const listed = async (part: 'impacts' | 'done') =>
      (await p.client.get(getMatchDesk, { as: admin, query: { part } })).map(({ _id }) => _id);
    expect(await listed('impacts')).toContain(fixture._id);
    expect(await listed('done')).not.toContain(fixture._id);
    const paysAt = async (value: number) => {
      await p.client.get(putStat, { as: admin, params: { id: fixture._id }, body: { ...stat, value } });
      return (await p.client.get(getPayPreview, { as: admin, params: params(fixture) })).players;
    };
    const bought = { count: 1, staked: 50, people: 0, coins: 0, takes: { people: 0, coins: 0 } };
    expect(await paysAt(2)).toEqual(bought);
    expect(await paysAt(0)).toEqual({ ...bought, takes: { people: 1, coins: 50 } });
    expect(await paysAt(4)).toEqual({ ...bought, people: 1, coins: 50 });
    await impacts();
    await drained(fixture, 6);
    expect(worth(buyer)).toBe(500 - 50 + 100);
    expect(await listed('impacts')).not.toContain(fixture._id);
  });

  it('names what is wrong with a correction', async () => {
    const fixture = await p.fixture();
    const wrong = (raw: object) => p.client.call(correctResult, { as: admin, params: params(fixture), raw });
    expect(await wrong({})).toMatchObject({
      status: 400,
      body: { fields: { result: 'Result is required', reason: 'Reason is required' } },
    });
    expect(await wrong({ ...to(1, 0), result: 'draw' })).toMatchObject({
      status: 400,
      body: { fields: { result: 'The score 1–0 means Home win' } },
    });
    expect(await wrong({ result: 'draw', reason: 'x' })).toMatchObject({
      status: 400,
      body: { fields: { homeScore: 'Home score is required', awayScore: 'Away score is required' } },
    });
    expect(await correct(fixture, to(1, 0))).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Nothing is settled yet') },
    });
  });
});
