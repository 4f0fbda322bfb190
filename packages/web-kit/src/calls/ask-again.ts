import type { Platform } from '../platform.ts';

/** Asks for the coins and for the answers of these calls again. */
export async function askAgain(
  { queryClient, session }: Pick<Platform, 'queryClient' | 'session'>,
  calls: readonly string[],
): Promise<void> {
  const stale = calls.map((name) => queryClient.invalidateQueries({ queryKey: [name] }));
  await Promise.all([...stale, session.refresh()]);
}
