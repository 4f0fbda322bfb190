import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  deleteFixture,
  getAllBets,
  getMyStats,
  patchFixture,
  updateFixtureResult,
} from '@matchday/contracts/matches/http';
import { eventually } from '@matchday/service-kit/testing';
import { admin, type Play, play } from '../support/play.ts';
import { settling } from '../support/settling.ts';

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
});
