import { paths } from '@matchday/contracts/paths';
import type { NavigateOptions, Note } from '@matchday/web-kit';

/** Why a person is signed out: by choice here, by choice in another tab, or because the session is over. */
export type SignedOutReason = 'chosen' | 'elsewhere' | 'ended';

/** Shown to a person who was signed out without having asked for it here. */
export const signedOutNotes: Partial<Record<SignedOutReason, Note>> = {
  elsewhere: { kind: 'success', text: 'You logged out in another tab.' },
  ended: { kind: 'error', text: 'Your session has ended. Please log in again.' },
};

/** Shown in a tab that follows another one. */
export const followedNote = (username: string): Note => ({
  kind: 'success',
  text: `You are now signed in as ${username}, as in your other tab.`,
});

/**
 * Where a signed-out person goes: to the login; where they did not ask for it here, with the path to return to
 * as navigation state.
 */
export function goneTo(reason: SignedOutReason): [to: string, options: NavigateOptions] {
  const from = location.pathname + location.search;
  return [paths.login, { replace: true, state: reason === 'chosen' ? undefined : { from } }];
}

/**
 * Where a tab goes that follows another one: back to where its own session was lost, else home. Nothing of
 * the former person remains, including the state of the history entry.
 */
export function returnPath(entry: unknown): string {
  const { usr } = (entry ?? {}) as { usr?: { from?: unknown } | null };
  const from = location.pathname === paths.login ? usr?.from : undefined;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : paths.home;
}
