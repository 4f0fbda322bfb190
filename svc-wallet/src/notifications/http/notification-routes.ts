import { refuse } from '@matchday/contracts/errors';
import { getNotifications, markAsRead, type Notification } from '@matchday/contracts/wallet/http';
import { handle, page } from '@matchday/service-kit/http';
import type { NotificationStore, StoredNotification } from '../application/ports.ts';

const present = ({ id, message, isRead, kind, link, createdAt }: StoredNotification): Notification => ({
  _id: id,
  message,
  isRead,
  kind,
  link,
  createdAt: createdAt.toISOString(),
});

/** The user's own notifications. */
export const notificationRoutes = ({ store }: { store: NotificationStore }) => [
  handle(getNotifications, async ({ user, query }) => {
    const { items, next, total } = await store.page(user.id, query);
    return page(items.map(present), { next, total });
  }),
  handle(markAsRead, async ({ user, body }) => {
    if (body?.id === undefined) await store.markAll(user.id);
    else if (!(await store.markOne(user.id, body.id))) throw refuse.notFound('Notification');
    const unread = await store.unread([user.id]);
    return { unread: unread.get(user.id) ?? 0, message: 'Marked as read' };
  }),
];
