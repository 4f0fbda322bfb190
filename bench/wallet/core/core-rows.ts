import { join } from 'node:path';
import type { Surroundings } from '../../platform/surroundings.ts';
import { type Child, startChild } from '../../processes/child.ts';
import { interleave } from '../../rows/interleave.ts';
import { median } from '../../rows/row.ts';
import { figure } from '../../rows/table.ts';
import type { BenchRun, Measured, RowPlan } from '../../subject.ts';
import type { CoreQuestion, CoreRun, Work } from './mover.ts';

type MoverName = 'ledger' | 'bare' | 'mongoose';
const script = join(import.meta.dirname, 'core-process.ts');

/** Commands that wait at once: enough for full batches; for single transactions what they are quickest with. */
const inFlight = { ledger: 512, bare: 512, mongoose: 16 } as const;

/** A process that moves coins in one of the ways, in a database of its own. @param accounts that it opens */
export async function startMover(
  around: Surroundings,
  name: MoverName,
  accounts: number,
): Promise<{ run(work: Work, ms: number): Promise<CoreRun>; child: Child }> {
  const child = startChild(script, {
    BENCH_MOVER: name,
    BENCH_MONGODB_URI: around.mongoUri,
    BENCH_DB: around.freshName(name),
  });
  await child.ask({ ask: 'prepare', accounts } satisfies CoreQuestion);
  const run = (work: Work, ms: number) =>
    child.ask<CoreRun>({ ask: 'run', work, ms, inFlight: inFlight[name] } satisfies CoreQuestion);
  return { child, run };
}

async function compare(
  around: Surroundings,
  run: BenchRun,
  options: { baseline: MoverName; work: Work },
): Promise<Measured> {
  const { baseline, work } = options;
  const movers = await Promise.all([
    startMover(around, 'ledger', 10_000),
    startMover(around, baseline, 10_000),
  ]);
  const [core, other] = movers;
  const ms = run.quick ? 1000 : 3000;
  const cpu: Record<'core' | 'other' | 'mongod', number[]> = { core: [], other: [], mongod: [] };
  const measure = async (mover: typeof core, of: 'core' | 'other') => {
    const mongodBefore = around.mongodCpu();
    const result = await mover.run(work, ms);
    cpu[of].push(result.cpu);
    if (of === 'core') cpu.mongod.push((around.mongodCpu() - mongodBefore) / result.moved);
    return result.perSecond;
  };
  try {
    const pairs = await interleave({
      pairs: run.quick ? 3 : 5,
      warmUp: 1,
      value: () => measure(core, 'core'),
      baseline: () => measure(other, 'other'),
      signal: run.signal,
    });
    const of = (name: keyof typeof cpu) => `${figure(median(cpu[name]))} µs`;
    const notes = [
      `CPU a transfer: core ${of('core')} and mongod ${of('mongod')} for it; process of the baseline ${of('other')}`,
    ];
    return { pairs, unit: '/s', notes };
  } finally {
    await Promise.all(movers.map(({ child }) => child.stop()));
  }
}

/** The ledger in its own process, compared with its baselines. */
export const coreRows = (around: Surroundings): RowPlan[] => [
  {
    id: 'core',
    name: 'stakes through the core / a mongoose transaction each',
    limit: { atLeast: 8 },
    measure: (run) => compare(around, run, { baseline: 'mongoose', work: 'stakes' }),
  },
  {
    id: 'driver',
    name: 'stakes through the core / group commit with the bare driver',
    limit: { atLeast: 0.8 },
    measure: (run) => compare(around, run, { baseline: 'bare', work: 'stakes' }),
  },
  {
    id: 'hot',
    name: 'stakes of one account through the core / a mongoose transaction each',
    limit: { atLeast: 50 },
    measure: (run) => compare(around, run, { baseline: 'mongoose', work: 'hot' }),
  },
];
