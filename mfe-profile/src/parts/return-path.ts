import { paths } from '@matchday/contracts/paths';

/**
 * Where a login leads: back to the screen on which a session has ended, else to `/home` (CHECKLIST Z27).
 * @param state navigation state of the login; anything but a path of this origin is ignored
 */
export function returnPath(state: unknown): string {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && /^\/[^/\\]/.test(from) ? from : paths.home;
}
