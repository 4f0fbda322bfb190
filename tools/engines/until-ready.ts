import { setTimeout as wait } from 'node:timers/promises';
import { textOf } from '../processes/failure.ts';

/**
 * Looks again until an engine is ready.
 * @param look says what is still missing, null when nothing is; what it throws counts as missing
 * @param stillRuns asked between tries; a text ends the wait with that as the reason
 * @throws Error with the last reason after `waitMs`, or with what `stillRuns` said
 */
export async function untilReady(
  look: () => Promise<string | null>,
  { waitMs, stillRuns }: { waitMs: number; stillRuns: () => string | null },
): Promise<void> {
  const end = performance.now() + waitMs;
  for (;;) {
    const stopped = stillRuns();
    if (stopped) throw new Error(stopped);
    const missing = await look().catch(textOf);
    if (missing === null) return;
    if (performance.now() > end)
      throw new Error(`not ready after ${Math.round(waitMs / 1000)} s: ${missing}`);
    await wait(100);
  }
}
