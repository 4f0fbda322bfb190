import { paths } from '@matchday/contracts/paths';
import type { NavigateOptions, Note } from '@matchday/web-kit';

/** What a person reads whose session was ended elsewhere or has run out. */
export const signedOutNote: Note = { kind: 'error', text: 'Your session has ended. Please log in again.' };

/**
 * Where a person goes who is signed out: to the login; from a session that ended, with the path to return
 * to as navigation state.
 */
export function goneTo(reason: 'chosen' | 'ended'): [to: string, options: NavigateOptions] {
  const from = location.pathname + location.search;
  return [paths.login, { replace: true, state: reason === 'ended' ? { from } : undefined }];
}
