import { continueTrace, whenDone } from '@matchday/service-kit/spans';
import { withTrace } from '@matchday/service-kit/trace';
import type { Tracing } from '@matchday/service-kit/tracing';
import type { Run } from '../domain/settlement.ts';
import type { CloseRun } from './close-run.ts';
import type { Ports } from './ports.ts';

/** How long other instances leave a run alone after the last sign of its worker. */
const leaseMs = 10_000;

/** Runs that one instance works on at the same time; the database and the ledger are the same for all. */
const runsAtOnce = 4;

/**
 * Pages that a run claims before the ledger has posted them. Enough for the ledger never to wait; more would only take
 * the processors from it, and it is what takes longest (decision 160).
 */
const pagesAhead = 6;

type Deps = Pick<Ports, 'bets' | 'purchases' | 'runs' | 'closeStakes' | 'clock' | 'logger'> & {
  /** Names this instance in leases. */
  instance: string;
  claimPage: (runId: string) => Promise<boolean>;
  closeRun: CloseRun;
  tracing?: Tracing | undefined;
};

/** Works on settlement runs. */
export interface SettleRuns {
  /** One pass over all open runs; a call during a pass joins it, and one more pass follows. */
  pass(): Promise<void>;
  /** Begins a pass without waiting: there is something new. */
  wake(): void;
}

/**
 * Brings each open run as far as it can go (DESIGN 6): waits until the version before is closed and no stake is
 * undecided, claims page by page, a few ahead of the ledger, closes. A lease keeps instances from working on the same
 * run; what keeps them correct is that a page is claimed in one transaction with the run's cursor.
 */
export function settleRuns(deps: Deps): SettleRuns {
  const { bets, purchases, runs, clock, logger, instance, closeStakes, claimPage, closeRun, tracing } = deps;
  const lease = (run: Run) => {
    const now = clock();
    return runs.lease(run._id, instance, now, new Date(now.getTime() + leaseMs));
  };
  const storeOf = (run: Run) => (run.of === 'bets' ? bets : purchases);

  const step = async (run: Run): Promise<boolean> => {
    if (run.state === 'WAITING') {
      const before = await runs.before(run);
      if (before && before.state !== 'CLOSED') return false;
      await closeStakes(run.fixture);
      if ((await storeOf(run).countUndecided(run.fixture)) > 0) return false;
      // Both walk an index of all its stakes.
      const [total] = await Promise.all([
        storeOf(run).countSettleable(run.fixture),
        run.of === 'bets' && run.by !== 'impacts' ? bets.settling(run.fixture, run.by) : undefined,
      ]);
      return runs.move(run._id, 'WAITING', 'CLAIMING', { now: clock(), total });
    }
    if (run.state === 'CLAIMING') {
      if (await runs.isUnposted(run._id, run.pages - pagesAhead)) return false;
      if (await claimPage(run._id)) return true;
      const { marked } = await storeOf(run).tallyOf(run);
      return runs.move(run._id, 'CLAIMING', 'POSTING', { now: clock(), marked });
    }
    await closeRun(run._id);
    return false;
  };
  const settle = async (open: Run) => {
    try {
      let run = await lease(open);
      while (run && (await step(run))) run = await lease(run);
    } finally {
      await runs.release(open._id, instance);
    }
  };

  /** In the trace of the request that began it, if that is recorded. */
  const settleTraced = (run: Run) => {
    if (!run.trace) return settle(run);
    const incoming = { requestId: run._id, traceparent: run.trace };
    const { trace, span } = continueTrace(tracing, incoming, 'settle', {
      attributes: { 'matchday.run': run._id, 'matchday.state': run.state },
    });
    return withTrace(trace, () => whenDone(span ? [span] : [], () => settle(run)));
  };

  let running: Promise<void> | undefined;
  let again = false;
  const rounds = async () => {
    do {
      again = false;
      const open = await runs.open();
      const work = async () => {
        for (let run = open.shift(); run; run = open.shift())
          await settleTraced(run).catch((error: unknown) =>
            logger.warn({ err: error, run: run?._id }, 'settlement continues later'),
          );
      };
      await Promise.all(Array.from({ length: runsAtOnce }, work));
    } while (again);
  };
  const pass = () => {
    again = true;
    running ??= rounds().finally(() => {
      running = undefined;
    });
    return running;
  };
  return {
    pass,
    wake: () =>
      void pass().catch((error: unknown) => logger.warn({ err: error }, 'settlement continues later')),
  };
}
