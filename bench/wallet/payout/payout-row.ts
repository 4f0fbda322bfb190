import { settlementRequested } from '@matchday/contracts/matches/events';
import { settlementPosted } from '@matchday/contracts/wallet/events';
import { connectBus, fact } from '@matchday/service-kit/bus';
import { idFrom, newId } from '@matchday/service-kit/ids';
import { createLogger } from '@matchday/service-kit/logger';
import { startServices } from '../../platform/services.ts';
import type { Surroundings } from '../../platform/surroundings.ts';
import { untilQuiet } from '../../platform/until-quiet.ts';
import { interleave } from '../../rows/interleave.ts';
import { median } from '../../rows/row.ts';
import { figure } from '../../rows/table.ts';
import type { BenchRun, Measured, RowPlan } from '../../subject.ts';
import { holdStakes } from '../core/hold-stakes.ts';
import { openAccounts } from '../core/open-accounts.ts';

const pageSize = 1000;
const winnerOf = (index: number) => idFrom('winner', String(index));
const stakeOf = (runId: string, index: number) => ({
  _id: idFrom(runId, String(index)),
  user: winnerOf(index),
  amount: 10,
});

/** Acts as svc-matches: requests a settlement page by page and receives what was posted. */
async function startAsker(amqpUrl: string, prefix: string) {
  const url = new URL(amqpUrl);
  url.searchParams.set('prefix', prefix);
  const logger = createLogger({ name: 'bench', level: 'error' });
  const bus = connectBus({ url: url.href, logger, service: 'matches' });
  let heard: (runId: string, count: number) => void = () => {};
  bus.exclusive(settlementPosted, ({ runId, count }) => heard(runId, count));
  await bus.start();
  return {
    /** Milliseconds from the first page that is sent until the last one is posted. */
    async settle(runId: string, winners: number): Promise<number> {
      let posted = 0;
      const done = new Promise<void>((resolve) => {
        heard = (ofRun, count) => {
          if (ofRun === runId) posted += count;
          if (posted >= winners) resolve();
        };
      });
      const began = performance.now();
      for (let from = 0, page = 0; from < winners; from += pageSize, page += 1) {
        const entries = Array.from({ length: Math.min(pageSize, winners - from) }, (_, index) => {
          const { _id: id, user: userId, amount: staked } = stakeOf(runId, from + index);
          return { id, userId, staked, amount: 25, outcome: 'won' as const };
        });
        const about = { runId, fixtureId: runId, of: 'bets' as const, version: 1, page };
        await bus.publish(
          fact(settlementRequested, { ...about, fixtureText: 'Arsenal 2–1 Chelsea', entries }),
        );
      }
      await done;
      return performance.now() - began;
    },
    close: () => bus.close(),
  };
}

async function payouts(around: Surroundings, run: BenchRun): Promise<Measured> {
  const { signal } = run;
  const [many, few] = run.quick ? [10_000, 2000] : [100_000, 10_000];
  const services = await startServices(around, { signal });
  try {
    const ids = Array.from({ length: many }, (_, index) => winnerOf(index));
    await openAccounts(around.client.db(services.database), ids, 500);
    const prefix = services.database.replace(/-wallet$/, '');
    const asker = await startAsker(around.amqpUrl, prefix);
    const cpu: number[] = [];
    const settle = async (winners: number) => {
      const [wallet] = services.wallets;
      const runId = newId();
      const stakes = Array.from({ length: winners }, (_, index) => stakeOf(runId, index));
      await holdStakes(around.client.db(services.database), runId, stakes);
      const before = wallet?.cpu() ?? 0;
      const ms = await asker.settle(runId, winners);
      await untilQuiet(around, services, signal);
      cpu.push(((wallet?.cpu() ?? 0) - before) / winners);
      return (ms * 1000) / winners;
    };
    try {
      for (let warm = 0; warm < 2; warm += 1) await settle(few);
      const pairs = await interleave({
        pairs: run.quick ? 3 : 5,
        value: () => settle(many),
        baseline: () => settle(few),
        signal,
      });
      const perWinner = `CPU of the wallet a winner, the notification included: ${figure(median(cpu))} µs`;
      return { pairs, unit: 'µs', notes: [perWinner] };
    } finally {
      await asker.close();
    }
  } finally {
    await services.stop();
  }
}

/** A payout takes as long for each winner, however many there are. */
export const payoutRow = (around: Surroundings): RowPlan => ({
  id: 'payout',
  name: 'time for each winner of a payout to 100,000 / to 10,000',
  limit: { atMost: 1.25 },
  measure: (run) => payouts(around, run),
});
