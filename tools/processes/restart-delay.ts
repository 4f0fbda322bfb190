/** A process that ran this long was healthy; its next end is not part of a crash loop. */
export const STEADY_MS = 10_000;

/**
 * Milliseconds to wait before the next start of a process that has ended by itself.
 * @param quickEnds how many times in a row it has ended within `STEADY_MS`
 */
export function restartDelay(quickEnds: number): number {
  return Math.min(5_000, 200 * 2 ** Math.min(quickEnds, 10));
}
