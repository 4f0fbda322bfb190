import { getNotifications } from '@matchday/contracts/wallet/http';
import { keyOf, type Platform } from '@matchday/web-kit';
import type { SessionStore } from '../session/session-store.ts';
import type { StreamClient } from './stream-client.ts';

/** What the shell itself does with the stream: coins, unread count, toasts, the end of a session. */
export function applyStream(
  stream: StreamClient,
  session: SessionStore,
  { queryClient, notify }: Pick<Platform, 'queryClient' | 'notify'>,
  onNewVersion: (revision: string) => void,
): void {
  stream.subscribe('balance', (balance) => session.applyBalance(balance));
  stream.subscribe('notification', ({ message }) => {
    session.addUnread();
    notify({ kind: 'success', text: message });
    void queryClient.invalidateQueries({ queryKey: keyOf(getNotifications) });
  });
  stream.subscribe('session-ended', () => void session.doubted());
  stream.subscribe('registry', ({ revision }) => onNewVersion(revision));
}
