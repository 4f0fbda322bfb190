import { type Load, percentile, startLoad } from '../../load/load.ts';
import { signUpPlayers } from '../../platform/players.ts';
import { startServices } from '../../platform/services.ts';
import type { Surroundings } from '../../platform/surroundings.ts';
import { untilQuiet } from '../../platform/until-quiet.ts';
import { interleave } from '../../rows/interleave.ts';
import { median } from '../../rows/row.ts';
import { figure } from '../../rows/table.ts';
import type { BenchRun, Measured, RowPlan } from '../../subject.ts';
import { startMover } from '../core/core-rows.ts';

/** Clients that share at once, each on a connection of its own. */
export const shareClients = 256;
/** People who share with each other, in the core as over HTTP. */
export const shareAccounts = 400;

async function overHttp(around: Surroundings, run: BenchRun): Promise<Measured> {
  const { signal } = run;
  const ms = run.quick ? 1500 : 4000;
  const core = await startMover(around, 'ledger', shareAccounts);
  const services = await startServices(around, { signal });
  let load: Load | undefined;
  try {
    const players = await signUpPlayers(around, services, shareAccounts);
    load = await startLoad({ origins: [services.gateway.origin], players, connections: shareClients });
    const { child } = load;
    const spent: Record<string, number[]> = { gateway: [], wallet: [], mongod: [], client: [] };
    const times = () => ({
      gateway: services.gateway.cpu(),
      wallet: services.wallets[0]?.cpu() ?? 0,
      mongod: around.mongodCpu(),
      client: child.cpu(),
    });
    const p50: number[] = [];
    const throughGateway = async () => {
      const before = times();
      const result = await (load as Load).saturate('share', ms);
      await untilQuiet(around, services, signal);
      const after = times();
      for (const [name, list] of Object.entries(spent)) {
        const of = name as keyof typeof before;
        list.push((after[of] - before[of]) / result.answered);
      }
      p50.push(percentile(result.latencies, 0.5));
      return result.perSecond;
    };
    const coreSpent: number[] = [];
    const throughCore = async () => {
      const before = around.mongodCpu();
      const { perSecond, cpu, moved } = await core.run('shares', ms);
      coreSpent.push(cpu + (around.mongodCpu() - before) / moved);
      return perSecond;
    };
    const pairs = await interleave({
      pairs: run.quick ? 3 : 5,
      warmUp: 2,
      value: throughGateway,
      baseline: throughCore,
      signal,
    });
    const told = Object.entries(spent).map(([name, list]) => `${name} ${figure(median(list))} µs`);
    const notes = [
      `CPU a share, its notification included: ${told.join(', ')}`,
      `CPU a share through the core, mongod included: ${figure(median(coreSpent))} µs`,
      `half of the ${shareClients} clients had their answer within ${figure(median(p50))} ms`,
    ];
    return { pairs, unit: '/s', notes };
  } finally {
    await load?.child.stop();
    await services.stop();
    await core.child.stop();
  }
}

/** Shares over HTTP against the core. */
export const httpRows = (around: Surroundings): RowPlan[] => [
  {
    id: 'http',
    name: 'shares through the gateway / shares through the core',
    limit: { atLeast: 0.35 },
    measure: (run) => overHttp(around, run),
  },
];
