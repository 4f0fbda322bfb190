import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  deleteFixture,
  type Fixture,
  getAllBets,
  getFixture,
  getMyStats,
  patchFixture,
  placeBet,
  putFinalResults,
  updateFixtureResult,
} from '@matchday/contracts/matches/http';
import { settlementPosted } from '@matchday/contracts/wallet/events';
import { connectBus, fact } from '@matchday/service-kit/bus';
import { newId } from '@matchday/service-kit/ids';
import { createLogger } from '@matchday/service-kit/logger';
import { eventually } from '@matchday/service-kit/testing';
import { claimPage } from '../src/application/claim-page.ts';
import type { Bet } from '../src/domain/bet.ts';
import { newBet } from '../src/domain/bet.ts';
import type { Run } from '../src/domain/settlement.ts';
import { admin, type Play, play } from './play.ts';

type Person = ReturnType<Play['person']>;
type Score = [number, number];

describe('settlement', () => {
  let p: Play;
  beforeAll(async () => {
    p = await play();
  });
  afterAll(() => p?.close());

  const stake = (fixture: Fixture, as: Person, prediction: Bet['prediction'], betAmount: number) =>
    p.client.get(placeBet, { as, body: { fixtureId: fixture._id, prediction, betAmount } });
  const finish = (fixture: Fixture, [homeScore, awayScore]: Score) =>
    p.client.get(putFinalResults, { as: admin, params: { id: fixture._id }, body: { homeScore, awayScore } });
  const result = (fixture: Fixture, value: Bet['prediction']) =>
    p.client.call(updateFixtureResult, {
      as: admin,
      params: { fixtureId: fixture._id },
      body: { result: value },
    });
  const read = (fixture: Fixture) => p.client.get(getFixture, { as: admin, params: { id: fixture._id } });
  const settled = (fixture: Fixture) =>
    eventually(async () => expect((await read(fixture)).settlement).toBe('settled'), 15_000);
  const runOf = async (fixture: Fixture): Promise<Run> => {
    const run = await p.mongo.connection.collection('runs').findOne({ fixture: fixture._id, of: 'bets' });
    return run as unknown as Run;
  };
  /** Open bets straight into the store, the coins of each as if they had left. */
  const openBets = async (fixture: Fixture, count: number) => {
    const stored = await p.stores.fixtures.find(fixture._id);
    if (!stored) throw new Error('no fixture');
    const made = Array.from({ length: count }, (_each, index): Bet => {
      const prediction = (['homeWin', 'draw', 'awayWin'] as const)[index % 3] ?? 'draw';
      const given = { id: newId(), user: newId(), hash: 'x', now: p.now() };
      return { ...newBet(stored, { prediction, betAmount: 10 + (index % 7) }, given), state: 'OPEN' };
    });
    await p.mongo.connection.collection<Bet>('bets').insertMany(made);
    return made;
  };

  it('[K16] [X10] pays every bet once by the result; the same result again changes nothing', async () => {
    const fixture = await p.fixture();
    const [winner, loser] = [p.person(), p.person()];
    await stake(fixture, winner, 'homeWin', 100);
    p.pass(1);
    await stake(fixture, winner, 'homeWin', 33);
    await stake(fixture, loser, 'draw', 200);
    await finish(fixture, [2, 1]);
    expect(await result(fixture, 'homeWin')).toMatchObject({
      status: 200,
      body: { result: 'homeWin', message: expect.any(String) },
    });
    await settled(fixture);
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
    expect(await result(fixture, 'homeWin')).toMatchObject({ status: 200, body: { settlement: 'settled' } });
    expect((await runOf(fixture)).version).toBe(1);
    expect(p.wallet.pages).toHaveLength(pages);
  });

  it('needs FT, refuses a result against the score, and names correction for another result', async () => {
    const fixture = await p.fixture();
    expect(await result(fixture, 'draw')).toMatchObject({ status: 409 });
    await finish(fixture, [1, 1]);
    expect(await result(fixture, 'homeWin')).toMatchObject({
      status: 400,
      body: { fields: { result: 'The score 1–1 means Draw' } },
    });
    expect((await read(fixture)).result).toBe('pending');
    expect(await result(fixture, 'draw')).toMatchObject({ status: 200 });
    expect(await result(fixture, 'awayWin')).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('correction') },
    });
    const params = { fixtureId: fixture._id };
    const none = await p.client.call(updateFixtureResult, { as: admin, params, raw: {} });
    expect(none).toMatchObject({ status: 400, body: { fields: { result: 'Result is required' } } });
    await settled(fixture);
  });

  it('[X03] holds score and state once the result is set; a settled fixture cannot be deleted', async () => {
    const fixture = await p.fixture();
    await finish(fixture, [0, 1]);
    await p.client.get(patchFixture, {
      as: admin,
      params: { id: fixture._id },
      body: { matchState: 'Live' },
    });
    await finish(fixture, [0, 1]);
    await result(fixture, 'awayWin');
    const patch = (raw: object) =>
      p.client.call(patchFixture, { as: admin, params: { id: fixture._id }, raw });
    expect(await patch({ matchState: 'Live' })).toMatchObject({ status: 409 });
    expect(await patch({ homeScore: 1 })).toMatchObject({ status: 409 });
    expect(await patch({ homeScore: 0, awayScore: 1, matchState: 'FT' })).toMatchObject({ status: 200 });
    await settled(fixture);
    const deleted = await p.client.call(deleteFixture, { as: admin, params: { id: fixture._id } });
    expect(deleted).toMatchObject({ status: 409, body: { message: 'A settled fixture cannot be deleted' } });
  });

  it('[K07] [Z22] a deleted fixture gives every stake back, once', async () => {
    const fixture = await p.fixture();
    const person = p.person();
    await stake(fixture, person, 'awayWin', 120);
    await p.client.get(deleteFixture, { as: admin, params: { id: fixture._id } });
    await eventually(async () => expect((await runOf(fixture)).state).toBe('CLOSED'));
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

  it('[Z24] sums own figures, and by day', async () => {
    const [won, lost, open] = [await p.fixture(), await p.fixture(), await p.fixture()];
    const person = p.person();
    await stake(won, person, 'homeWin', 100);
    await stake(lost, person, 'draw', 60);
    await stake(open, person, 'draw', 40);
    for (const fixture of [won, lost]) {
      await finish(fixture, [1, 0]);
      await result(fixture, 'homeWin');
    }
    await settled(won);
    await settled(lost);
    expect(await p.client.get(getMyStats, { as: person })).toEqual({
      totalPredictions: 3,
      settled: 2,
      totalWins: 1,
      totalStaked: 200,
      totalWon: 185,
      netProfit: 25,
      highestWin: 185,
      byDay: [{ day: '2026-11-21', staked: 200, won: 185 }],
    });
  });

  it('settles 2500 bets in three pages; a second instance goes on where a dead one stopped', async () => {
    const fixture = await p.fixture();
    const made = await openBets(fixture, 2500);
    await finish(fixture, [3, 0]);
    // The first page is claimed by an instance that dies with the lease in its hands.
    const ends = new Date(p.now().getTime() + 10_000);
    p.wallet.idle = true;
    await p.stores.transact(async (tx) => {
      const found = await p.stores.fixtures.find(fixture._id, tx);
      if (!found) throw new Error('no fixture');
      await p.stores.fixtures.replace(tx, [{ ...found, result: 'homeWin', settlement: 'running' }]);
      const run: Run = {
        _id: newId(),
        fixture: fixture._id,
        of: 'bets',
        version: 1,
        by: 'homeWin',
        fixtureText: 'Arsenal 3–0 Chelsea',
        state: 'CLAIMING',
        cursor: '',
        pages: 0,
        leaseBy: 'dead',
        leaseUntil: ends,
        startedAt: p.now(),
        closedAt: null,
      };
      await p.stores.runs.insert(tx, [run]);
    });
    await p.startAnother();
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect((await runOf(fixture)).pages).toBe(0);
    p.pass(10_001);
    await eventually(async () => expect((await runOf(fixture)).state).toBe('POSTING'), 15_000);
    expect((await read(fixture)).settlement).toBe('running');
    p.wallet.idle = false;
    await settled(fixture);
    const run = await runOf(fixture);
    const pages = p.wallet.pages.filter(({ runId }) => runId === run._id);
    expect(pages.map(({ page, count }) => [page, count]).sort()).toEqual([
      [0, 1000],
      [1, 1000],
      [2, 500],
    ]);
    const winners = made.filter(({ prediction }) => prediction === 'homeWin');
    const paid = winners.reduce((sum, bet) => sum + bet.winPays, 0);
    expect(await p.stores.bets.tallyOf(run)).toMatchObject({ count: 2500, paid });
    for (const bet of winners.slice(0, 20)) expect(p.wallet.balances.get(bet.user)).toBe(bet.winPays);
  });

  it('two instances that claim at once never claim a bet twice', async () => {
    const fixture = await p.fixture();
    await openBets(fixture, 3100);
    const run: Run = {
      _id: newId(),
      fixture: fixture._id,
      of: 'bets',
      version: 1,
      by: 'draw',
      fixtureText: 'Arsenal vs Chelsea',
      state: 'CLAIMING',
      cursor: '',
      pages: 0,
      leaseBy: 'the test',
      leaseUntil: new Date('2100-01-01'),
      startedAt: p.now(),
      closedAt: null,
    };
    await p.stores.transact((tx) => p.stores.runs.insert(tx, [run]));
    const outbox = { add: async () => undefined };
    const work = async () => {
      const claim = claimPage({ ...p.stores, outbox });
      while (await claim(run._id).catch(() => true));
    };
    await Promise.all([work(), work()]);
    const pages = await p.stores.runs.pages(run._id);
    expect(pages.map(({ page, asked }) => [page, asked.count])).toEqual([
      [0, 1000],
      [1, 1000],
      [2, 1000],
      [3, 100],
    ]);
    expect((await p.stores.bets.tallyOf(run)).count).toBe(3100);
  });

  it('waits for a bet that is under way, then settles it too', async () => {
    const fixture = await p.fixture();
    const person = p.person();
    const release = p.wallet.hold();
    const placing = p.client.call(placeBet, {
      as: person,
      body: { fixtureId: fixture._id, prediction: 'draw', betAmount: 10 },
    });
    await eventually(async () => expect(await p.stores.bets.pendingOf(fixture._id, 1)).toHaveLength(1));
    await finish(fixture, [0, 0]);
    await result(fixture, 'draw');
    await settled(fixture);
    release();
    expect(await placing).toMatchObject({ status: 409 });
    expect(p.wallet.balances.get(person.id)).toBe(500);
    expect(await p.stores.bets.countUndecided(fixture._id)).toBe(0);
  });

  it('keeps a run open when the ledger posted something else', async () => {
    const fixture = await p.fixture();
    await stake(fixture, p.person(), 'draw', 10);
    await finish(fixture, [0, 0]);
    const { distort } = p.wallet;
    p.wallet.distort = (posted) => ({ ...posted, paid: posted.paid + 1 });
    await result(fixture, 'draw');
    await eventually(async () => expect((await runOf(fixture)).state).toBe('DIFFERS'));
    p.wallet.distort = distort;
    expect((await read(fixture)).settlement).toBe('running');
    expect((await runOf(fixture)).closedAt).toBeNull();
  });

  it('takes redelivered and unknown posted pages without harm', async () => {
    const fixture = await p.fixture();
    const person = p.person();
    await stake(fixture, person, 'draw', 10);
    await finish(fixture, [0, 0]);
    await result(fixture, 'draw');
    await settled(fixture);
    const run = await runOf(fixture);
    const logger = createLogger({ name: 'test', level: 'silent' });
    const bus = connectBus({ url: p.service.engines.amqpUrl, logger, service: 'wallet' });
    await bus.start();
    const posted = { page: 0, count: 1, paid: 34, staked: 10 };
    await bus.publish(fact(settlementPosted, { runId: run._id, ...posted }));
    await bus.publish(fact(settlementPosted, { runId: newId(), ...posted }));
    await bus.close();
    const late = await p.fixture();
    await finish(late, [0, 0]);
    await result(late, 'draw');
    await settled(late);
    expect((await runOf(fixture)).state).toBe('CLOSED');
    expect(p.wallet.balances.get(person.id)).toBe(524);
  });
});
