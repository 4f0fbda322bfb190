import type { DataOf } from '@matchday/contracts/event';
import type { settlementPosted } from '@matchday/contracts/wallet/events';
import type { Ports } from '../application/ports.ts';
import type { Runner } from '../application/runner.ts';

/**
 * Records what the ledger has posted of a page, has the run go on, and closes it with the last one. Repeating it changes
 * nothing.
 */
export const recordPosted =
  ({
    runs,
    logger,
    closeRun,
    settleRuns,
  }: Pick<Ports, 'runs' | 'logger'> & Pick<Runner, 'closeRun' | 'settleRuns'>) =>
  async ({ runId, page, ...posted }: DataOf<typeof settlementPosted>): Promise<void> => {
    if (await runs.notePosted(runId, page, posted)) {
      settleRuns.wake();
      return closeRun(runId);
    }
    logger.error(
      { alarm: 'settlement-unasked', run: runId, page },
      'the ledger posted a page that was not asked',
    );
  };
