import { type Load, percentile, startLoad } from '../load/load.ts';
import { signUpMany } from '../platform/players.ts';
import { startServices } from '../platform/services.ts';
import type { Surroundings } from '../platform/surroundings.ts';
import { untilQuiet } from '../platform/until-quiet.ts';
import { interleave } from '../rows/interleave.ts';
import { median } from '../rows/row.ts';
import { figure } from '../rows/table.ts';
import type { BenchRun, Measured, RowPlan } from '../subject.ts';
import { shareAccounts, shareClients } from '../wallet/http/http-rows.ts';
import { startReferee } from './referee.ts';

async function overHttp(around: Surroundings, run: BenchRun): Promise<Measured> {
  const { signal } = run;
  const ms = run.quick ? 1500 : 4000;
  const services = await startServices(around, { matches: true, signal });
  let load: Load | undefined;
  try {
    const matches = services.matches?.process;
    if (!matches) throw new Error('svc-matches does not run');
    const fixture = await (await startReferee(matches.origin, services.secrets.EDGE_SECRET)).fixture();
    const players = await signUpMany(around, services, shareAccounts, signal);
    load = await startLoad({
      origins: [services.gateway.origin],
      players,
      connections: shareClients,
      fixture,
    });
    const { child } = load;
    const spent: Record<string, number[]> = { gateway: [], matches: [], wallet: [], mongod: [], client: [] };
    const times = () => ({
      gateway: services.gateway.cpu(),
      matches: matches.cpu(),
      wallet: services.wallets[0]?.cpu() ?? 0,
      mongod: around.mongodCpu(),
      client: child.cpu(),
    });
    const p50: number[] = [];
    const measure = async (kind: 'bet' | 'share') => {
      const before = times();
      const result = await (load as Load).saturate(kind, ms);
      await untilQuiet(around, services, signal);
      if (kind === 'share') return result.perSecond;
      const after = times();
      for (const [name, list] of Object.entries(spent)) {
        const of = name as keyof typeof before;
        list.push((after[of] - before[of]) / result.answered);
      }
      p50.push(percentile(result.latencies, 0.5));
      return result.perSecond;
    };
    const pairs = await interleave({
      pairs: run.quick ? 3 : 5,
      warmUp: 2,
      value: () => measure('bet'),
      baseline: () => measure('share'),
      signal,
    });
    const told = Object.entries(spent).map(([name, list]) => `${name} ${figure(median(list))} µs`);
    const notes = [
      `CPU a bet: ${told.join(', ')}`,
      `half of the ${shareClients} clients had their answer within ${figure(median(p50))} ms`,
    ];
    return { pairs, unit: '/s', notes };
  } finally {
    await load?.child.stop();
    await services.stop();
  }
}

/** A bet is two writes of svc-matches around one transfer of the wallet. */
export const betsRow = (around: Surroundings): RowPlan => ({
  id: 'bets',
  name: 'bets placed through the gateway / shares through the gateway',
  limit: { atLeast: 0.4 },
  measure: (run) => overHttp(around, run),
});
