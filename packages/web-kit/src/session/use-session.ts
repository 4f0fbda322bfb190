import { useSyncExternalStore } from 'react';
import { platform, type SessionState } from '../platform.ts';

/** Who is signed in, with coins and unread count that follow the stream. */
export function useSession(): SessionState {
  const { subscribe, get } = platform().session;
  return useSyncExternalStore(subscribe, get);
}

/** Signing in and out, for the screens that do it. */
export const session = {
  signIn: (answer: Parameters<ReturnType<typeof platform>['session']['signIn']>[0]): void =>
    platform().session.signIn(answer),
  signOut: (): Promise<void> => platform().session.signOut(),
  refresh: (): Promise<void> => platform().session.refresh(),
};
