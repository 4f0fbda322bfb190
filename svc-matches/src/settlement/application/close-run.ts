import { settlementProgressed } from '@matchday/contracts/matches/events';
import { fact } from '@matchday/service-kit/bus';
import type { Fixture, FixtureFact } from '../../fixtures/index.ts';
import { type Run, verdictOf } from '../domain/settlement.ts';
import type { Ports } from './ports.ts';

type Deps = Pick<
  Ports,
  'transact' | 'fixtures' | 'bets' | 'purchases' | 'runs' | 'outbox' | 'clock' | 'logger' | 'onClosed'
> & { fixtureFact: FixtureFact };

/** Closes a run whose pages are all in the ledger; does nothing before. */
export type CloseRun = (runId: string) => Promise<void>;

const settledBy = ({ of }: Run): Partial<Fixture> =>
  of === 'bets' ? { settlement: 'settled' } : { impacts: 'settled' };

/**
 * Compares what the ledger has posted with what was asked and with the stakes themselves, and closes the run
 * if all agree. A difference keeps it open and raises an alarm in the log (DESIGN 6).
 */
export function closeRun({
  transact,
  fixtures,
  bets,
  purchases,
  runs,
  outbox,
  clock,
  logger,
  fixtureFact,
  onClosed,
}: Deps): CloseRun {
  const closeIn = (run: Run, now: Date) =>
    transact(async (tx) => {
      if (!(await runs.move(run._id, 'POSTING', 'CLOSED', { tx, now }))) return false;
      if (run.of === 'bets' && run.by !== 'impacts') await bets.settled(tx, run.fixture, run.by);
      const fixture = await fixtures.find(run.fixture, tx);
      const latest = await runs.latest(run.fixture, run.of, tx);
      // A later version decides what the fixture says; a void match is void from the beginning.
      if (fixture && latest?._id === run._id && run.by !== 'void') {
        const [settled = fixture] = await fixtures.replace(tx, [{ ...fixture, ...settledBy(run) }]);
        await outbox.add(tx, await fixtureFact(tx, fixture, settled));
      }
      await outbox.add(tx, fact(settlementProgressed, { runId: run._id, fixtureId: run.fixture }));
      return true;
    });
  /** What the stakes say: their sums as they were once all were claimed, and by their number now whether one was missed. */
  const tallyOf = async (run: Run) => {
    const store = run.of === 'bets' ? bets : purchases;
    const { marked } = run;
    return marked
      ? { marked, missed: (await store.countSettleable(run.fixture)) - marked.count }
      : store.tallyOf(run);
  };
  const close = async (run: Run) => {
    const now = clock();
    if (await closeIn(run, now)) onClosed?.(run, now);
  };
  return async (runId) => {
    const run = await runs.find(runId);
    if (run?.state !== 'POSTING') return;
    const pages = await runs.pages(runId);
    if (pages.length < run.pages || pages.some(({ posted }) => posted === null)) return;
    const { marked, missed } = await tallyOf(run);
    if (verdictOf(run, pages, marked, missed) === 'agrees') return close(run);
    if (await runs.move(runId, 'POSTING', 'DIFFERS', { now: clock(), marked: null }))
      logger.error(
        { alarm: 'settlement-differs', run: runId, marked, missed, pages },
        'the ledger posted something else',
      );
  };
}
