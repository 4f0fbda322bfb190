import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { checkSettlement, placeBet } from '@matchday/contracts/matches/http';
import { settlementPosted } from '@matchday/contracts/wallet/events';
import { connectBus, fact } from '@matchday/service-kit/bus';
import { newId } from '@matchday/service-kit/ids';
import { createLogger } from '@matchday/service-kit/logger';
import { eventually, figureIn, missingFigures } from '@matchday/service-kit/testing';
import { claimPage } from '../../src/settlement/application/claim-page.ts';
import { admin, type Play, play } from '../support/play.ts';
import { settling } from '../support/settling.ts';

describe('settlement runs', () => {
  let p: Play;
  let s: ReturnType<typeof settling>;
  beforeAll(async () => {
    p = await play();
    s = settling(p);
  });
  afterAll(() => p?.close());

  it('settles 2500 bets in three pages; a second instance continues where a dead one stopped', async () => {
    const fixture = await p.fixture();
    const made = await s.openBets(fixture, 2500);
    await s.finish(fixture, [3, 0]);
    // Another instance has taken the run and died with the lease in its hands.
    const leaseUntil = new Date(p.now().getTime() + 10_000);
    p.wallet.idle = true;
    await s.beginRun(fixture, 'homeWin', { leaseBy: 'dead', leaseUntil });
    await p.startAnother();
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect((await s.runOf(fixture)).pages).toBe(0);
    p.pass(10_001);
    await eventually(async () => expect((await s.runOf(fixture)).state).toBe('POSTING'), 15_000);
    expect((await s.read(fixture)).settlement).toBe('running');
    p.wallet.idle = false;
    await s.settled(fixture);
    const run = await s.runOf(fixture);
    const pages = p.wallet.pages.filter(({ runId }) => runId === run._id);
    expect(pages.map(({ page, count }) => [page, count]).sort()).toEqual([
      [0, 1000],
      [1, 1000],
      [2, 500],
    ]);
    const winners = made.filter(({ prediction }) => prediction === 'homeWin');
    const paid = winners.reduce((sum, bet) => sum + bet.winPays, 0);
    expect(await p.stores.bets.tallyOf(run)).toMatchObject({ marked: { count: 2500, paid }, missed: 0 });
    for (const bet of winners.slice(0, 20)) expect(p.wallet.balances.get(bet.user)).toBe(bet.winPays);
  });

  it('claims six pages ahead of the ledger, and goes on with each that is posted', async () => {
    const fixture = await p.fixture();
    await s.openBets(fixture, 7100);
    await s.finish(fixture, [3, 0]);
    p.wallet.idle = true;
    await s.result(fixture, 'homeWin');
    await eventually(async () => expect((await s.runOf(fixture)).pages).toBe(6), 15_000);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(await s.runOf(fixture)).toMatchObject({ state: 'CLAIMING', pages: 6 });
    p.wallet.idle = false;
    await s.settled(fixture);
    const run = await s.runOf(fixture);
    expect(run).toMatchObject({ state: 'CLOSED', pages: 8 });
    expect(await p.stores.bets.tallyOf(run)).toMatchObject({ marked: { count: 7100 }, missed: 0 });
  }, 60_000);

  it('two instances that claim at once never claim a bet twice', async () => {
    const fixture = await p.fixture();
    await s.openBets(fixture, 3100);
    const lease = { leaseBy: 'the test', leaseUntil: new Date('2100-01-01') };
    const run = await s.beginRun(fixture, 'draw', lease);
    const outbox = { add: async () => undefined };
    const work = async () => {
      const claim = claimPage({ ...p.stores, outbox, clock: p.now });
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
    expect(await p.stores.bets.tallyOf(run)).toMatchObject({ marked: { count: 3100 }, missed: 0 });
    // What a run settles keeps its place in the indexes; the state follows from its version.
    const bets = p.mongo.connection.collection('bets');
    expect(await bets.distinct('state', { fixture: fixture._id })).toEqual(['OPEN']);
    const [bet] = await p.stores.bets.list({ fixture: fixture._id, state: 'lost' }, { limit: 1 });
    expect(bet).toMatchObject({ state: 'SETTLED', outcome: 'lost', version: 1, payout: 0 });
    expect(await p.stores.bets.held([fixture._id])).toEqual([]);
    await expect(
      p.stores.transact((tx) => p.stores.bets.cancelling(tx, bet as NonNullable<typeof bet>)),
    ).rejects.toThrow();
    // One that no page has claimed keeps the run from being closed.
    await bets.updateOne({ _id: bet?._id as never }, { $set: { run: null, version: 0 } });
    expect(await p.stores.bets.tallyOf(run)).toMatchObject({ marked: { count: 3099 }, missed: 1 });
  });

  it('waits for a bet in progress, then settles it too', async () => {
    const fixture = await p.fixture();
    const person = p.person();
    const release = p.wallet.hold();
    const placing = p.client.call(placeBet, {
      as: person,
      body: { fixtureId: fixture._id, prediction: 'draw', betAmount: 10 },
    });
    await eventually(async () => expect(await p.stores.bets.pendingOf(fixture._id, 1)).toHaveLength(1));
    await s.finish(fixture, [0, 0]);
    await s.result(fixture, 'draw');
    await s.settled(fixture);
    release();
    expect(await placing).toMatchObject({ status: 409 });
    expect(p.wallet.balances.get(person.id)).toBe(500);
    expect(await p.stores.bets.countUndecided(fixture._id)).toBe(0);
  });

  it('keeps a run open when the ledger posted something else', async () => {
    const fixture = await p.fixture();
    await s.stake(fixture, p.person(), 'draw', 10);
    await s.finish(fixture, [0, 0]);
    const { distort } = p.wallet;
    p.wallet.distort = (posted) => ({ ...posted, paid: posted.paid + 1 });
    await s.result(fixture, 'draw');
    await eventually(async () => expect((await s.runOf(fixture)).state).toBe('DIFFERS'));
    p.wallet.distort = distort;
    expect((await s.read(fixture)).settlement).toBe('running');
    expect((await s.runOf(fixture)).closedAt).toBeNull();
  });

  it('sums up the stakes while the ledger posts; one that none of its pages has keeps the run open', async () => {
    const fixture = await p.fixture();
    await s.openBets(fixture, 30);
    p.wallet.idle = true;
    await s.finish(fixture, [1, 0]);
    await s.result(fixture, 'homeWin');
    await eventually(async () => expect((await s.runOf(fixture)).state).toBe('POSTING'));
    const run = await s.runOf(fixture);
    const { marked } = await p.stores.bets.tallyOf(run);
    expect(run.marked).toEqual(marked);
    expect(marked.count).toBe(30);
    const [late] = await s.openBets(fixture, 1);
    p.wallet.idle = false;
    await eventually(async () => expect((await s.runOf(fixture)).state).toBe('DIFFERS'));
    expect((await s.runOf(fixture)).marked).toBeNull();
    await p.mongo.connection.collection('bets').deleteOne({ _id: late?._id as never });
    // Somebody who checks it again does not get the sums of before: a stake has changed meanwhile.
    const check = () => p.client.call(checkSettlement, { as: admin, params: { id: run._id } });
    const bets = p.mongo.connection.collection<{ _id: string; difference: number }>('bets');
    const [paid] = await bets.find({ fixture: fixture._id, outcome: 'won' }).limit(1).toArray();
    await bets.updateOne({ _id: paid?._id as string }, { $inc: { difference: 1 } });
    await check();
    expect((await s.runOf(fixture)).state).toBe('DIFFERS');
    await bets.updateOne({ _id: paid?._id as string }, { $inc: { difference: -1 } });
    await check();
    expect((await s.runOf(fixture)).state).toBe('CLOSED');
  });

  it('ignores redelivered and unknown posted pages', async () => {
    const fixture = await p.fixture();
    const person = p.person();
    await s.stake(fixture, person, 'draw', 10);
    await s.finish(fixture, [0, 0]);
    await s.result(fixture, 'draw');
    await s.settled(fixture);
    const run = await s.runOf(fixture);
    const logger = createLogger({ name: 'test', level: 'silent' });
    const bus = connectBus({ url: p.service.engines.amqpUrl, logger, service: 'wallet' });
    await bus.start();
    const posted = { page: 0, count: 1, paid: 34, staked: 10 };
    await bus.publish(fact(settlementPosted, { runId: run._id, ...posted }));
    await bus.publish(fact(settlementPosted, { runId: newId(), ...posted }));
    await bus.close();
    const late = await p.fixture();
    await s.finish(late, [0, 0]);
    await s.result(late, 'draw');
    await s.settled(late);
    expect((await s.runOf(fixture)).state).toBe('CLOSED');
    expect(p.wallet.balances.get(person.id)).toBe(524);
  });

  it('shows all figures that the catalogue declares: runs by state, how long they took, batches', async () => {
    p.pass(5000);
    const seen = await p.service.figures();
    expect(missingFigures('svc-matches', seen)).toEqual([]);
    expect(figureIn(seen, 'matchday_settlement_runs', { state: 'DIFFERS' })).toBe(1);
    expect(figureIn(seen, 'matchday_settlement_runs', { state: 'POSTING' })).toBe(0);
    expect(figureIn(seen, 'matchday_settlement_oldest_seconds')).toBeGreaterThan(0);
    expect(figureIn(seen, 'matchday_settlement_seconds_count', { of: 'bets' })).toBeGreaterThan(0);
    expect(figureIn(seen, 'matchday_settled_stakes_total', { of: 'bets' })).toBeGreaterThan(0);
    for (const batch of ['stakes', 'transfers', 'openings'])
      expect([batch, figureIn(seen, 'matchday_batch_entries_count', { batch })]).toEqual([
        batch,
        expect.any(Number),
      ]);
  });
});
