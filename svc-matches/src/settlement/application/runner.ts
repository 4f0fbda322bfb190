import type { BeginRun } from './begin-run.ts';
import type { CloseRun } from './close-run.ts';
import type { SettleRuns } from './settle-runs.ts';

/** How the use cases of the room start runs and work on them. */
export interface Runner {
  beginRun: BeginRun;
  closeRun: CloseRun;
  settleRuns: Pick<SettleRuns, 'wake'>;
}
