import { startLoad } from '../../load/load.ts';
import { signUpPlayers } from '../../platform/players.ts';
import { startServices } from '../../platform/services.ts';
import type { Surroundings } from '../../platform/surroundings.ts';
import { untilQuiet } from '../../platform/until-quiet.ts';
import { figure } from '../../rows/table.ts';
import type { BenchRun, Measured, RowPlan } from '../../subject.ts';
import { type HeapProbe, inspectorOf, openHeapProbe } from './heap.ts';
import { shareAccounts, shareClients } from './http-rows.ts';

const MB = 2 ** 20;

async function soak(around: Surroundings, run: BenchRun, soakMs: number): Promise<Measured> {
  const { signal } = run;
  const services = await startServices(around, { signal, nodeFlags: ['--inspect=127.0.0.1:0'] });
  const probes: { name: string; probe: HeapProbe }[] = [];
  let stopLoad = async () => {};
  try {
    const players = await signUpPlayers(around, services, shareAccounts);
    const origins = [services.gateway.origin];
    const load = await startLoad({ origins, players, connections: shareClients });
    stopLoad = load.child.stop;
    for (const { name, logFile } of [...services.wallets, services.gateway])
      probes.push({ name, probe: await openHeapProbe(await inspectorOf(logFile)) });
    let shares = 0;
    const loadFor = async (ms: number) => {
      for (const end = performance.now() + ms; performance.now() < end; ) {
        signal.throwIfAborted();
        shares += (await load.saturate('share', 10_000)).answered;
      }
      await untilQuiet(around, services, signal);
    };
    const heaps = async () => {
      const found: number[] = [];
      for (const { probe } of probes) found.push((await probe.afterCollection()) / MB);
      return found;
    };
    await loadFor(60_000);
    const early = await heaps();
    await loadFor(soakMs - 60_000);
    const late = await heaps();
    const grown = probes.map(({ name }, index) => {
      return { name, value: late[index] as number, baseline: early[index] as number };
    });
    const notes = grown.map(
      ({ name, value, baseline }) => `${name}: ${figure(baseline)} MB, then ${figure(value)} MB`,
    );
    // The row is that of the process that has grown most.
    const most = grown.toSorted((a, b) => b.value / b.baseline - a.value / a.baseline).slice(0, 1);
    const pairs = most.map(({ value, baseline }) => ({ value, baseline }));
    const total = `${figure(shares)} shares in ${figure(soakMs / 60_000)} minutes`;
    return { pairs, unit: 'MB', notes: [...notes, total] };
  } finally {
    for (const { probe } of probes) probe.close();
    await stopLoad();
    await services.stop();
  }
}

/** Memory must not grow under a constant load; only with `--soak`. */
export const soakRows = (around: Surroundings, { soakMs }: BenchRun): RowPlan[] =>
  soakMs === null
    ? []
    : [
        {
          id: 'soak',
          name: 'heap after collection at the end of the soak / after its first minute',
          limit: { atMost: 1.1 },
          measure: (run) => soak(around, run, soakMs),
        },
      ];
