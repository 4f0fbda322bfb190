import { useSyncExternalStore } from 'react';
import { platform, type SessionState } from '../platform.ts';

/** The signed-in user, with coins and unread count updated by the stream. */
export function useSession(): SessionState {
  const { subscribe, get } = platform().session;
  return useSyncExternalStore(subscribe, get);
}

/** Signs in and out. */
export const session = {
  signIn: (answer: Parameters<ReturnType<typeof platform>['session']['signIn']>[0]): void =>
    platform().session.signIn(answer),
  signOut: (): Promise<void> => platform().session.signOut(),
  refresh: (): Promise<void> => platform().session.refresh(),
};
