import type { DataOf } from '@matchday/contracts/event';
import type { settlementPosted } from '@matchday/contracts/wallet/events';
import type { CloseRun } from './close-run.ts';
import type { Ports } from './ports.ts';

/** Notes what the ledger has posted of a page, and closes the run with the last one; again changes nothing. */
export function recordPosted({
  runs,
  logger,
  closeRun,
}: Pick<Ports, 'runs' | 'logger'> & { closeRun: CloseRun }) {
  return async ({ runId, page, ...posted }: DataOf<typeof settlementPosted>): Promise<void> => {
    if (!(await runs.notePosted(runId, page, posted))) {
      logger.error(
        { alarm: 'settlement-unasked', run: runId, page },
        'the ledger posted a page that was not asked',
      );
      return;
    }
    await closeRun(runId);
  };
}
