import { setTimeout as wait } from 'node:timers/promises';
import { mustSucceed, percentile, startLoad } from '../../load/load.ts';
import { signUpPlayers } from '../../platform/players.ts';
import { startServices } from '../../platform/services.ts';
import type { Surroundings } from '../../platform/surroundings.ts';
import { untilQuiet } from '../../platform/until-quiet.ts';
import { interleave } from '../../rows/interleave.ts';
import { figure } from '../../rows/table.ts';
import type { BenchRun, Measured, RowPlan } from '../../subject.ts';
import { shareAccounts, shareClients } from './http-rows.ts';

/** Wrong logins a second: several times what two cores could hash if they did nothing else. */
const floodPerSecond = 200;

async function underFlood(around: Surroundings, run: BenchRun): Promise<Measured> {
  const { signal } = run;
  const ms = run.quick ? 3000 : 8000;
  const services = await startServices(around, { signal });
  const children: { stop(): Promise<void> }[] = [];
  try {
    const players = await signUpPlayers(around, services, shareAccounts);
    const start = async () => {
      const target = { origins: [services.gateway.origin], players, connections: shareClients };
      const load = await startLoad(target);
      children.push(load.child);
      return load;
    };
    const shares = await start();
    const logins = await start();
    await shares.saturate('share', ms);
    const { perSecond } = await shares.saturate('share', ms);
    await untilQuiet(around, services, signal);
    const rate = perSecond / 3;

    const p99 = async () => {
      const result = await shares.pace('share', ms, rate);
      mustSucceed(result);
      await untilQuiet(around, services, signal);
      return percentile(result.latencies, 0.99);
    };
    const answers: Record<string, number> = {};
    const p99InFlood = async () => {
      const flood = logins.pace('wrong login', ms + 2000, floodPerSecond);
      await wait(1000, undefined, { signal });
      const measured = await p99();
      const { statuses } = await flood;
      for (const [status, count] of Object.entries(statuses))
        answers[status] = (answers[status] ?? 0) + count;
      await untilQuiet(around, services, signal);
      return measured;
    };
    const pairs = await interleave({
      pairs: run.quick ? 3 : 5,
      warmUp: 1,
      value: p99InFlood,
      baseline: p99,
      signal,
    });
    const told = Object.entries(answers).map(([status, count]) => `${count} × ${status}`);
    const notes = [
      `${figure(rate)} shares a second, a third of ${figure(perSecond)}; ${floodPerSecond} wrong logins a second`,
      `answers to the wrong logins: ${told.join(', ')}`,
    ];
    return { pairs, unit: 'ms', notes };
  } finally {
    for (const child of children) await child.stop();
    await services.stop();
  }
}

/** People who share coins must hardly notice that somebody guesses passwords. */
export const floodRow = (around: Surroundings): RowPlan => ({
  id: 'flood',
  name: 'p99 of a share at a third of the most, in a flood of wrong logins / without',
  limit: { atMost: 3 },
  measure: (run) => underFlood(around, run),
});
