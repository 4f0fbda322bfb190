import type { ReadName } from '@matchday/contracts/calls';
import type { Platform } from '../platform.ts';

/** The read that the session shows: it is refreshed by the session, which also informs the other tabs. */
export const SESSION_READ: ReadName = 'getProfile';

/**
 * Marks the cached answers of these reads as stale; those on the screen are asked for again.
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
