import { idFrom } from '@matchday/service-kit/ids';
import { startLoad } from '../../load/load.ts';
import { startServices } from '../../platform/services.ts';
import type { Surroundings } from '../../platform/surroundings.ts';
import { interleave } from '../../rows/interleave.ts';
import { median } from '../../rows/row.ts';
import { figure } from '../../rows/table.ts';
import type { BenchRun, Measured, RowPlan } from '../../subject.ts';
import { plenty } from '../core/mover.ts';
import { openAccounts } from '../core/open-accounts.ts';
import { shareClients } from './http-rows.ts';

const ids = Array.from({ length: 10_000 }, (_, index) => idFrom('bench', String(index)));

/** Instances of the wallet under stakes by its internal call, each sent to the instance of its account. */
async function startInstances(around: Surroundings, run: BenchRun, wallets: number) {
  const services = await startServices(around, { wallets, signal: run.signal });
  await openAccounts(around.client.db(services.database), ids, plenty);
  const load = await startLoad({
    origins: services.wallets.map(({ origin }) => origin),
    secret: services.secrets.SERVICE_SECRET,
    players: ids.map((id) => ({ id, username: '', token: '' })),
    connections: shareClients,
  });
  const ms = run.quick ? 1500 : 4000;
  const cpu: number[] = [];
  const time = () => services.wallets.reduce((sum, wallet) => sum + wallet.cpu(), 0);
  return {
    cpu,
    async measure() {
      const before = time();
      const { perSecond, answered } = await load.saturate('stake', ms);
      cpu.push((time() - before) / answered);
      return perSecond;
    },
    async stop() {
      await load.child.stop();
      await services.stop();
    },
  };
}

async function twoInstances(around: Surroundings, run: BenchRun): Promise<Measured> {
  const one = await startInstances(around, run, 1);
  try {
    const two = await startInstances(around, run, 2);
    try {
      const pairs = await interleave({
        pairs: run.quick ? 3 : 5,
        warmUp: 2,
        value: two.measure,
        baseline: one.measure,
        signal: run.signal,
      });
      const times = `two ${figure(median(two.cpu))} µs, one ${figure(median(one.cpu))} µs`;
      return { pairs, unit: '/s', notes: [`CPU of the wallet a stake: ${times}`] };
    } finally {
      await two.stop();
    }
  } finally {
    await one.stop();
  }
}

/** A second instance on the same cores must cost little. */
export const instanceRow = (around: Surroundings): RowPlan => ({
  id: 'instances',
  name: 'stakes by the internal call, two routed instances / one',
  limit: { atLeast: 0.85 },
  measure: (run) => twoInstances(around, run),
});
