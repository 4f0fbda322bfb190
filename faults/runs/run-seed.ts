import { setTimeout as wait } from 'node:timers/promises';
import { openFaultEngines } from '../platform/fault-engines.ts';
import type { Instances } from '../platform/instances.ts';
import type { Strike } from '../strikes/schedule.ts';
import { createStriker } from '../strikes/strikes.ts';
import type { SubjectRun } from '../subject.ts';
import { type LoadReport, type LoadRun, runLoad } from './run-load.ts';

/** The result of a seed. */
interface SeedReport extends LoadReport {
  /** Strikes that met nobody. */
  readonly missed: number;
}

type SeedRun = Omit<LoadRun, 'mongoUri' | 'amqpUrl' | 'ready' | 'during'> & {
  readonly schedule: readonly Strike[];
  /** Length of the load. */
  readonly lengthMs: number;
  /** Whether RabbitMQ has three nodes; a strike then meets one of them. */
  readonly cluster?: boolean;
  /** Looks on while the load runs, until `over`. */
  readonly watch?: (at: Watched) => Promise<void>;
};

/** What can be looked at while a load runs. */
interface Watched {
  readonly instances: Instances;
  readonly run: SubjectRun;
  readonly mongoUri: string;
  readonly amqpUrl: string;
  readonly over: AbortSignal;
}

/**
 * One run on engines of its own, which are struck by the schedule and gone afterwards.
 * @throws Error when engines or instances do not come up, or with the signal's reason
 */
export async function runSeed(options: SeedRun): Promise<SeedReport> {
  const { schedule, lengthMs, signal, watch } = options;
  const engines = await openFaultEngines(options.home, options.cluster ? 3 : 1);
  let missed = 0;
  const { mongoUri, amqpUrl, ready } = engines;
  const during = async (instances: Instances, run: SubjectRun) => {
    const striker = createStriker(
      {
        mark: (target) => (target.includes(' ') ? instances.mark(target) : engines.mark(target)),
        stepDown: engines.stepDown,
        join: instances.join,
        leave: instances.leave,
      },
      signal,
    );
    const over = new AbortController();
    const watching = watch?.({ instances, run, mongoUri, amqpUrl, over: over.signal });
    try {
      await Promise.all([striker.run(schedule), wait(lengthMs, undefined, { signal })]);
    } finally {
      striker.release();
      missed = striker.missed;
      over.abort();
      await watching;
    }
  };
  try {
    const report = await runLoad({ ...options, mongoUri, amqpUrl, ready, during });
    return { ...report, missed };
  } finally {
    await engines.stop();
  }
}
