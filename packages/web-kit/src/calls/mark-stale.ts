import type { ReadName } from '@matchday/contracts/calls';
import type { Platform } from '../platform.ts';

/** The session's own read: the session refreshes it and notifies the other tabs. */
export const SESSION_READ: ReadName = 'getProfile';

/**
 * Marks the cached answers of these reads as stale, and reloads those on the screen.
 * @param reads names of reads, as `affects` of a call lists them
 */
export async function markStale(
  { queryClient, session }: Pick<Platform, 'queryClient' | 'session'>,
  reads: readonly string[],
): Promise<void> {
  const stale = [...new Set(reads)].map((name) =>
    name === SESSION_READ ? session.refresh() : queryClient.invalidateQueries({ queryKey: [name] }),
  );
  await Promise.all(stale);
}
