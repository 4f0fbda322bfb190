import type { SessionStore } from '../session/session-store.ts';
import type { StreamClient } from './stream-client.ts';

/** What the shell itself does with the stream: unread count, toasts, the end of a session. */
export function applyStream(
  stream: StreamClient,
  session: SessionStore,
  showNews: (message: string, link?: string) => void,
  onNewVersion: (revision: string) => void,
): void {
  stream.subscribe('notification', ({ _id, message, link, createdAt, wasUnread }) => {
    if (session.addUnread({ _id, createdAt, wasUnread })) showNews(message, link);
  });
  stream.subscribe('session-ended', () => void session.doubted());
  stream.subscribe('registry', ({ revision }) => onNewVersion(revision));
}
