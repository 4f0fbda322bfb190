import { refuse } from '@matchday/contracts/errors';
import type { NotificationStore } from './ports.ts';

/**
 * Marks one's own notifications as read: all of them, or the one of that id.
 * @returns how many are still unread
 * @throws Refusal 404 for an id that is not one's own
 */
export const createMarkAsRead =
  (store: Pick<NotificationStore, 'markAll' | 'markOne' | 'unread'>) =>
  async (userId: string, id: string | undefined): Promise<number> => {
    if (id === undefined) await store.markAll(userId);
    else if (!(await store.markOne(userId, id))) throw refuse.notFound('Notification');
    return store.unread(userId);
  };
