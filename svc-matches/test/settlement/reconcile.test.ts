import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getHoldings, type Holding, reportDifferences } from '@matchday/contracts/wallet/internal';
import type { WalletClient } from '@matchday/service-kit/wallet-client';
import { reconcileStakes } from '../../src/settlement/application/reconcile-stakes.ts';
import { type Play, play } from '../support/play.ts';
import { settling } from '../support/settling.ts';

describe('fixture accounts in the ledger', () => {
  let p: Play;
  let s: ReturnType<typeof settling>;
  const held = new Map<string, Holding>();
  let reports: { id: string; held: number; least: number; most: number }[][] = [];
  const ask = async (call: unknown, { body }: { body: never }) => {
    if (call === getHoldings) return { holdings: [...held.values()] };
    expect(call).toBe(reportDifferences);
    reports.push((body as { differences: never[] }).differences);
    return { findings: 0 };
  };
  beforeAll(async () => {
    p = await play();
    s = settling(p);
  });
  afterAll(() => p?.close());
  const pass = () => reconcileStakes({ ...p.stores, wallet: { ask } as unknown as WalletClient });
  const hold = (id: string, coins: number, moved: number) => void held.set(id, { id, coins, moved });

  it('are compared with open stakes, settled and unknown fixtures, twice before a difference is reported', async () => {
    const [good, short, over, settled] = await Promise.all([1, 2, 3, 4].map(() => p.fixture()));
    for (const fixture of [good, short, over, settled])
      if (fixture) await s.stake(fixture, p.person(), 'draw', 10);
    if (!good || !short || !over || !settled) throw new Error('no fixture');
    await s.finish(settled, [0, 0]);
    await s.result(settled, 'draw');
    await s.settled(settled);
    hold(good._id, 10, 1);
    hold(short._id, 9, 1);
    hold(over._id, 12, 1);
    hold(settled._id, 5, 2);
    hold('f'.repeat(24), 1, 1);
    const compare = pass();
    await compare();
    // It moved in between: something is changing it.
    hold(over._id, 13, 2);
    await compare();
    expect(reports[0]).toEqual([]);
    const told = [
      { id: short._id, held: 9, least: 10, most: 10 },
      { id: settled._id, held: 5, least: 0, most: 0 },
      { id: 'f'.repeat(24), held: 1, least: 0, most: 0 },
    ];
    expect(reports[1]).toHaveLength(told.length);
    expect(reports[1]).toEqual(expect.arrayContaining(told));
    for (const { _id } of [good, short, over]) hold(_id, 10, 9);
    held.delete(settled._id);
    held.delete('f'.repeat(24));
    reports = [];
    await compare();
    expect(reports).toEqual([[]]);
  });

  it('may differ while a stake is undecided or a run moves coins', async () => {
    const [undecided, running] = [await p.fixture(), await p.fixture()];
    const staked = 10;
    await s.stake(undecided, p.person(), 'draw', staked);
    await s.openBets(running, 2);
    // Otherwise the sweeper could give the coins back, and the stake would be decided.
    const release = p.wallet.hold();
    await p.mongo.connection
      .collection('bets')
      .updateOne({ fixture: undecided._id }, { $set: { state: 'CANCELLING' } });
    await s.beginRun(running, 'draw', { leaseBy: 'the test', leaseUntil: new Date('2100-01-01') });
    const compare = pass();
    reports = [];
    for (const coins of [0, staked]) {
      hold(undecided._id, coins, 1);
      hold(running._id, 1, 1);
      await compare();
      await compare();
    }
    release();
    expect(reports).toEqual([[], [], [], []]);
  });
});
