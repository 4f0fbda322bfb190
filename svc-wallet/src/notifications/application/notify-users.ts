import type { DataOf } from '@matchday/contracts/event';
import type { goalsAnnounced, matchAnnounced, matchMoved } from '@matchday/contracts/matches/events';
import type { orderPlaced, stockLow } from '@matchday/contracts/shop/events';
import type { betsSettled, coinsCredited } from '@matchday/contracts/wallet/events';
import { batched } from '@matchday/service-kit/batched';
import { idFrom, idsWithin } from '@matchday/service-kit/ids';
import {
  announcedNote,
  creditedNote,
  goalsNote,
  isNews,
  lowStockNote,
  movedNote,
  newOrderNote,
  orderNote,
  settledNote,
} from '../domain/texts.ts';
import { forgetPeople } from './forget-people.ts';
import type { NewNotification, NotificationStore, People } from './ports.ts';

/** Writes notifications about events; a repeated event writes nothing. */
export interface UserNotifier {
  settled(event: DataOf<typeof betsSettled>): Promise<void>;
  credited(event: DataOf<typeof coinsCredited>): Promise<void>;
  announced(event: DataOf<typeof matchAnnounced>): Promise<void>;
  /** One notification a match and person: a later round takes the place of an earlier one. */
  goals(event: DataOf<typeof goalsAnnounced>): Promise<void>;
  /** People who staked on a match hear that it has moved or closes earlier. */
  moved(event: DataOf<typeof matchMoved>): Promise<void>;
  order(happened: OrderNews['happened'], event: OrderNews['event']): Promise<void>;
  /** Admins hear of a product that runs low. */
  stockLow(event: DataOf<typeof stockLow>): Promise<void>;
}

interface OrderNews {
  happened: Parameters<typeof orderNote>[0];
  event: DataOf<typeof orderPlaced>;
}

/** What an order's buyer hears, and the admins of a new one. */
function orderNotes({ happened, event }: OrderNews, admins: readonly string[]): NewNotification[] {
  const { orderId, userId, productName, secretCode, coins } = event;
  const buyers = {
    id: idFrom(`order-${happened}`, orderId, userId),
    userId,
    ...orderNote(happened, { orderId, code: secretCode, amount: coins }),
  };
  if (happened !== 'placed') return [buyers];
  const placed = { orderId, productName, amount: coins };
  const others = admins.filter((id) => id !== userId);
  return [
    buyers,
    ...others.map((id) => ({ id: idFrom('order-new', orderId, id), userId: id, ...newOrderNote(placed) })),
  ];
}

export function createUserNotifier(deps: {
  store: Pick<NotificationStore, 'add' | 'forget' | 'renameSender'>;
  people: People;
  clock: () => Date;
}): UserNotifier {
  const { store, people, clock } = deps;
  const forget = forgetPeople(deps);
  /** Read after writing: it finds people deleted before; deleting one later removes the notifications, and the name. */
  const add: NotificationStore['add'] = async (notes, at) => {
    if (notes.length === 0) return;
    await store.add(notes, at);
    const named = notes.flatMap(({ userId, from }) => (from === undefined ? [userId] : [userId, from]));
    const gone = await people.deleted([...new Set(named)]);
    if (gone.length > 0) await forget(gone);
  };
  /** In a rush each order tells every admin: orders at the same time share their queries and their transaction. */
  const tell = batched(async (told: readonly OrderNews[]) => {
    const admins = told.some(({ happened }) => happened === 'placed') ? await people.admins() : [];
    // A message that was delivered twice may be in it twice.
    const notes = new Map(told.flatMap((news) => orderNotes(news, admins)).map((note) => [note.id, note]));
    await add([...notes.values()], clock());
    return told.map(() => undefined);
  });
  return {
    settled(page) {
      const idOf = idsWithin(page.fixtureId);
      const news = page.entries.filter((entry) => isNews(page, entry));
      return add(
        news.map((entry) => ({
          id: idOf(entry.id, 'settled', String(page.version), entry.userId),
          userId: entry.userId,
          ...settledNote(page, entry),
        })),
        clock(),
      );
    },
    async credited({ credits }) {
      const names = await people.usernames(credits.flatMap(({ fromUserId }) => fromUserId ?? []));
      await add(
        credits.map(({ key, userId, kind, amount, fromUserId, note }) => ({
          id: idFrom('credited', key, userId),
          userId,
          ...(fromUserId === undefined ? {} : { from: fromUserId }),
          ...creditedNote({ kind, amount, from: fromUserId && names.get(fromUserId), note }),
        })),
        clock(),
      );
    },
    announced: ({ userIds, kickOff, ...match }) =>
      add(
        userIds.map((userId) => ({
          id: idFrom('announced', match.fixtureId, match.occasion, userId, ...(kickOff ? [kickOff] : [])),
          userId,
          ...announcedNote(match),
        })),
        clock(),
      ),
    goals: ({ userIds, fixtureId, round, text }) =>
      add(
        userIds.map((userId) => ({
          id: idFrom('goals', fixtureId, userId),
          userId,
          round,
          ...goalsNote({ fixtureId, text }),
        })),
        clock(),
      ),
    moved: ({ userIds, ...match }) =>
      add(
        userIds.map((userId) => ({
          id: idFrom('moved', match.fixtureId, String(match.version), userId),
          userId,
          ...movedNote(match),
        })),
        clock(),
      ),
    order: (happened, event) => tell({ happened, event }),
    async stockLow({ productId, name, stock, revision }) {
      const notes = (await people.admins()).map((id) => ({
        id: idFrom('stock-low', productId, String(revision), id),
        userId: id,
        ...lowStockNote({ productId, name, stock }),
      }));
      await add(notes, clock());
    },
  };
}
