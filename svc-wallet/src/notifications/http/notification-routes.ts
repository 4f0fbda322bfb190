import { limits } from '@matchday/contracts/constants';
import { getNotifications, markAsRead, type Notification } from '@matchday/contracts/wallet/http';
import { handle, page } from '@matchday/service-kit/http';
import type { createMarkAsRead } from '../application/mark-as-read.ts';
import type { NotificationStore, StoredNotification } from '../application/ports.ts';

const present = ({ id, message, isRead, kind, link, createdAt }: StoredNotification): Notification => ({
  _id: id,
  message,
  isRead,
  kind,
  link,
  createdAt: createdAt.toISOString(),
});

/** One's own notifications. */
export const notificationRoutes = (cases: {
  list: NotificationStore['page'];
  markAsRead: ReturnType<typeof createMarkAsRead>;
}) => [
  handle(getNotifications, async ({ user, query }) => {
    const { items, next, total } = await cases.list(user.id, query.cursor, query.limit ?? limits.page);
    return page(items.map(present), { next, total });
  }),
  handle(markAsRead, async ({ user, body }) => ({
    unread: await cases.markAsRead(user.id, body?.id),
    message: 'Marked as read',
  })),
];
