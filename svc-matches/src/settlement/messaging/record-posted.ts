import type { DataOf } from '@matchday/contracts/event';
import type { settlementPosted } from '@matchday/contracts/wallet/events';
import type { CloseRun } from '../application/close-run.ts';
import type { Ports } from '../application/ports.ts';

/** Records what the ledger has posted of a page, and closes the run with the last one. Repeating it changes nothing. */
export const recordPosted =
  ({ runs, logger, closeRun }: Pick<Ports, 'runs' | 'logger'> & { closeRun: CloseRun }) =>
  async ({ runId, page, ...posted }: DataOf<typeof settlementPosted>): Promise<void> => {
    if (await runs.notePosted(runId, page, posted)) return closeRun(runId);
    logger.error(
      { alarm: 'settlement-unasked', run: runId, page },
      'the ledger posted a page that was not asked',
    );
  };
