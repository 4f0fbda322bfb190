import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  buyPlayer,
  correctStat,
  deleteFixture,
  type Fixture,
  getPayPreview,
  getPurchases,
  getSettlements,
  previewStatCorrection,
  putStat,
  settleImpacts,
  voidFixture,
} from '@matchday/contracts/matches/http';
import { eventually } from '@matchday/service-kit/testing';
import { admin, type Play, play } from '../support/play.ts';
import { settling } from '../support/settling.ts';

describe('void matches, and stats corrected after the impacts', () => {
  let p: Play;
  let s: ReturnType<typeof settling>;
  beforeAll(async () => {
    p = await play();
    s = settling(p);
  });
  afterAll(() => p?.close());
  jest.setTimeout(60_000);

  const params = (fixture: Fixture) => ({ fixtureId: fixture._id });
  const runs = (fixture: Fixture) =>
    p.client.get(getSettlements, { as: admin, query: { fixture: fixture._id } });
  const drained = (fixture: Fixture, count: number) =>
    eventually(async () => {
      const all = await runs(fixture);
      expect(all.map(({ state }) => state)).toEqual(Array.from({ length: count }, () => 'closed'));
    }, 20_000);
  const worth = ({ id }: ReturnType<Play['person']>) => p.wallet.balances.get(id) ?? 0;

  it('pays the difference for a stat corrected after the impacts, and shows the sum line by line', async () => {
    const league = await p.league();
    const [home, away] = [await p.team(league), await p.team(league)];
    const striker = await p.player(home, { cost: 50 });
    const fixture = await p.fixture({ league: league._id, hometeam: home._id, awayteam: away._id });
    const buyer = p.person();
    await p.client.get(buyPlayer, {
      as: buyer,
      body: { fixtureId: fixture._id, playerId: striker._id },
    });
    const body = { playerId: striker._id, statType: 'goals' as const, value: 2, reason: 'An own goal' };
    const stat = (value: number, key?: string) => {
      p.pass(1);
      return p.client.call(correctStat, {
        as: admin,
        params: params(fixture),
        body: { ...body, value },
        key,
      });
    };
    await p.client.get(putStat, { as: admin, params: { id: fixture._id }, body });
    await s.finish(fixture, [2, 0]);
    const preview = (value: number) =>
      p.client.call(previewStatCorrection, {
        as: admin,
        params: params(fixture),
        body: { playerId: striker._id, statType: 'goals', value },
      });
    expect(await preview(1)).toMatchObject({ status: 409 });
    expect(await p.client.get(getPayPreview, { as: admin, params: params(fixture) })).toMatchObject({
      outcome: 'homeWin',
      bets: { count: 0, staked: 0, people: 0, coins: 0 },
      players: { count: 1, staked: 50, people: 1, coins: 50 },
    });
    expect(await stat(1)).toMatchObject({ status: 409 });
    await p.client.get(settleImpacts, { as: admin, params: params(fixture) });
    await drained(fixture, 1);
    expect(worth(buyer)).toBe(500);
    expect(await preview(1)).toMatchObject({
      status: 200,
      body: {
        version: 1,
        settling: false,
        bets: 0,
        purchases: 1,
        gain: { people: 0, coins: 0 },
        lose: { people: 1, coins: 25 },
        owe: { people: 0, coins: 0 },
        people: [{ userId: { _id: buyer.id }, difference: -25, balance: 500 }],
      },
    });
    const other = { ...body, value: 1, version: 7 };
    const overtaken = { as: admin, params: params(fixture), body: other };
    expect(await p.client.call(correctStat, overtaken)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Another correction') },
    });
    expect(await stat(1, 'once')).toMatchObject({ status: 200, body: { playerStats: [{ goals: 1 }] } });
    await drained(fixture, 2);
    expect(worth(buyer)).toBe(475);
    await stat(3, 'again');
    await stat(1, 'once');
    await drained(fixture, 3);
    expect(worth(buyer)).toBe(525);
    expect(await p.client.get(getPurchases, { as: buyer, params: { id: fixture._id } })).toMatchObject([
      { earned: 75, isSettled: true, lines: [{ stat: 'goals', count: 3, weight: 5, impact: 15 }] },
    ]);
    expect((await runs(fixture))[0]).toMatchObject({ of: 'impacts', version: 3, reason: 'An own goal' });
  });

  it('declares a match void by its own call; everything is returned once', async () => {
    const fixture = await p.fixture();
    const person = p.person();
    await s.stake(fixture, person, 'awayWin', 120);
    const declare = (body: object) =>
      p.client.call(voidFixture, { as: admin, params: { id: fixture._id }, raw: body });
    expect(await declare({})).toMatchObject({
      status: 400,
      body: { fields: { reason: 'Reason is required' } },
    });
    expect(await declare({ reason: 'Floodlights' })).toMatchObject({
      body: { settlement: 'void', voidReason: 'Floodlights', predictionsOpen: false },
    });
    await declare({ reason: 'Floodlights' });
    await drained(fixture, 2);
    expect(worth(person)).toBe(500);
    expect(await s.result(fixture, 'draw')).toMatchObject({ status: 409 });
    const done = await p.fixture();
    await s.finish(done, [1, 0]);
    await s.result(done, 'homeWin');
    await s.settled(done);
    expect(
      await p.client.call(voidFixture, {
        as: admin,
        params: { id: done._id },
        body: { reason: 'Too late' },
      }),
    ).toMatchObject({ status: 409, body: { message: expect.stringContaining('correction') } });
    await p.client.get(deleteFixture, { as: admin, params: { id: fixture._id } });
    expect(await runs(fixture)).toHaveLength(2);
    expect(worth(person)).toBe(500);
  });
});
