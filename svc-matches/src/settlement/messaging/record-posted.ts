import type { DataOf } from '@matchday/contracts/event';
import type { settlementPosted } from '@matchday/contracts/wallet/events';
import type { Ports } from '../application/ports.ts';
import type { Runner } from '../application/runner.ts';

/**
 * Records what the ledger has posted of a page. A run that still claims goes on, because it may have waited for that; one
 * that does not is closed with the last page. Repeating it changes nothing.
 */
export const recordPosted =
  ({
    runs,
    logger,
    closeRun,
    settleRuns,
  }: Pick<Ports, 'runs' | 'logger'> & Pick<Runner, 'closeRun' | 'settleRuns'>) =>
  async ({ runId, page, ...posted }: DataOf<typeof settlementPosted>): Promise<void> => {
    if (!(await runs.notePosted(runId, page, posted)))
      return logger.error(
        { alarm: 'settlement-unasked', run: runId, page },
        'the ledger posted a page that was not asked',
      );
    const run = await runs.find(runId);
    if (run?.state !== 'CLAIMING') return closeRun(runId);
    settleRuns.wake();
  };
