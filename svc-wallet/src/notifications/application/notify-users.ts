import type { DataOf } from '@matchday/contracts/event';
import type { matchAnnounced } from '@matchday/contracts/matches/events';
import type { orderPlaced, stockLow } from '@matchday/contracts/shop/events';
import type { betsSettled, coinsCredited } from '@matchday/contracts/wallet/events';
import { idFrom } from '@matchday/service-kit/ids';
import {
  announcedNote,
  creditedNote,
  lowStockNote,
  newOrderNote,
  orderNote,
  settledNote,
} from '../domain/texts.ts';
import type { NotificationStore, People } from './ports.ts';

/** Writes notifications about events; a repeated event writes nothing. */
export interface UserNotifier {
  settled(event: DataOf<typeof betsSettled>): Promise<void>;
  credited(event: DataOf<typeof coinsCredited>): Promise<void>;
  announced(event: DataOf<typeof matchAnnounced>): Promise<void>;
  order(happened: Parameters<typeof orderNote>[0], event: DataOf<typeof orderPlaced>): Promise<void>;
  /** Admins hear of a product that runs low. */
  stockLow(event: DataOf<typeof stockLow>): Promise<void>;
}

export function createUserNotifier(deps: {
  store: Pick<NotificationStore, 'add' | 'forget'>;
  people: People;
  clock: () => Date;
}): UserNotifier {
  const { store, people, clock } = deps;
  /** Read after writing: it finds users deleted before; deleting one later removes the notifications. */
  const add: NotificationStore['add'] = async (notes, at) => {
    await store.add(notes, at);
    const gone = await people.deleted([...new Set(notes.map(({ userId }) => userId))]);
    if (gone.length > 0) await store.forget(gone);
  };
  return {
    settled: (page) =>
      add(
        page.entries.map((entry) => ({
          id: idFrom('settled', entry.id, String(page.version), entry.userId),
          userId: entry.userId,
          ...settledNote(page, entry),
        })),
        clock(),
      ),
    async credited({ credits }) {
      const names = await people.usernames(credits.flatMap(({ fromUserId }) => fromUserId ?? []));
      await add(
        credits.map(({ key, userId, kind, amount, fromUserId, note }) => ({
          id: idFrom('credited', key, userId),
          userId,
          ...creditedNote({ kind, amount, from: fromUserId && names.get(fromUserId), note }),
        })),
        clock(),
      );
    },
    announced: ({ userIds, ...match }) =>
      add(
        userIds.map((userId) => ({
          id: idFrom('announced', match.fixtureId, match.occasion, userId),
          userId,
          ...announcedNote(match),
        })),
        clock(),
      ),
    async order(happened, { orderId, userId, productName, secretCode, coins }) {
      const admins = happened === 'placed' ? (await people.admins()).filter((id) => id !== userId) : [];
      const placed = { orderId, productName, code: secretCode, amount: coins };
      await add(
        [
          {
            id: idFrom(`order-${happened}`, orderId, userId),
            userId,
            ...orderNote(happened, { orderId, code: secretCode, amount: coins }),
          },
          ...admins.map((id) => ({
            id: idFrom('order-new', orderId, id),
            userId: id,
            ...newOrderNote(placed),
          })),
        ],
        clock(),
      );
    },
    async stockLow({ productId, name, stock, revision }) {
      const notes = (await people.admins()).map((id) => ({
        id: idFrom('stock-low', productId, String(revision), id),
        userId: id,
        ...lowStockNote({ productId, name, stock }),
      }));
      if (notes.length > 0) await add(notes, clock());
    },
  };
}
