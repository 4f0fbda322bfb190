import type { DataOf } from '@matchday/contracts/event';
import type { orderPlaced } from '@matchday/contracts/shop/events';
import type { betsSettled, coinsCredited } from '@matchday/contracts/wallet/events';
import { idFrom } from '@matchday/service-kit/ids';
import { creditedNote, orderNote, settledNote } from '../domain/texts.ts';
import type { NotificationStore, People } from './ports.ts';

/** Writes notifications about events; the same event again writes nothing. */
export interface TellPeople {
  settled(event: DataOf<typeof betsSettled>): Promise<void>;
  credited(event: DataOf<typeof coinsCredited>): Promise<void>;
  order(happened: Parameters<typeof orderNote>[0], event: DataOf<typeof orderPlaced>): Promise<void>;
}

export function createTellPeople(deps: {
  store: Pick<NotificationStore, 'add' | 'forget'>;
  people: People;
  clock: () => Date;
}): TellPeople {
  const { store, people, clock } = deps;
  /** Asked after writing: a user deleted before is found here, one deleted later is forgotten then. */
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
    order: (happened, { orderId, userId, secretCode, coins }) =>
      add(
        [
          {
            id: idFrom(`order-${happened}`, orderId, userId),
            userId,
            ...orderNote(happened, { code: secretCode, amount: coins }),
          },
        ],
        clock(),
      ),
  };
}
