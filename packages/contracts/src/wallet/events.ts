import { z } from 'zod';
import { settlementRequested } from '../matches/events.ts';
import { defineEvent } from '../protocol/event.ts';
import { coins, id, instant } from '../shared/primitives.ts';
import { notification } from './entities.ts';

/** Balances after a committed batch; an older `seq` of an account is ignored, because requeues reorder (DESIGN 7). */
export const coinsChanged = defineEvent({
  name: 'coins.changed',
  version: 1,
  producer: 'wallet',
  consumers: [],
  data: z.object({
    accounts: z.array(
      z.object({
        userId: id,
        balance: coins,
        seq: z.int(),
        /** Coins owed after the batch, where it has changed them. */
        owed: coins.min(0).optional(),
      }),
    ),
  }),
});

/** Coins that one person received from another, or from the house: the source of the wallet's own notifications. */
export const coinsCredited = defineEvent({
  name: 'coins.credited',
  version: 1,
  producer: 'wallet',
  consumers: ['wallet'],
  data: z.object({
    credits: z.array(
      z.object({
        /** Key of the transfer. */
        key: z.string(),
        kind: z.enum(['share', 'gift', 'welcome']),
        userId: id,
        amount: coins.min(1),
        /** Who shared them; nobody for a gift. */
        fromUserId: id.optional(),
        /** Their note. */
        note: z.string().max(300).optional(),
      }),
    ),
  }),
});

/** Notifications that were just written. */
export const notificationsCreated = defineEvent({
  name: 'notifications.created',
  version: 1,
  producer: 'wallet',
  consumers: [],
  data: z.object({
    notifications: z.array(
      z.object({
        _id: id,
        userId: id,
        message: z.string(),
        link: z.string().optional(),
        kind: notification.shape.kind.optional(),
        createdAt: instant,
        /** It takes the place of one with this id that was not read: there are no more unread ones than before. */
        wasUnread: z.boolean().optional(),
      }),
    ),
  }),
});

/** A page of a settlement run is in the ledger; counts and sums of what was posted, in coins. */
export const settlementPosted = defineEvent({
  name: 'bets.settlement-posted',
  version: 1,
  producer: 'wallet',
  consumers: ['matches'],
  data: z.object({ runId: id, page: z.int(), count: z.int(), paid: coins, staked: coins }),
});

/**
 * Bets or player purchases of a settlement page whose coins are in the ledger. Only earlier releases of the wallet send it,
 * to their own notifications; it goes with the next release.
 */
export const betsSettled = defineEvent({
  name: 'bets.settled',
  version: 1,
  producer: 'wallet',
  consumers: ['wallet'],
  data: settlementRequested.data.omit({ runId: true, page: true }),
});

/** A user was deleted: all services delete their personal data (DESIGN 5.11). */
export const userDeleted = defineEvent({
  name: 'user.deleted',
  version: 1,
  producer: 'wallet',
  consumers: ['shop'],
  data: z.object({ userId: id }),
});

/**
 * A user was deleted, for svc-matches: the queue of `user.deleted` that it once had is deleted by releases that know of
 * none, so that the notification needs another name.
 */
export const userErased = defineEvent({
  name: 'user.erased',
  version: 1,
  producer: 'wallet',
  consumers: ['matches'],
  data: z.object({ userId: id }),
});

/** Every event of svc-wallet. */
export const walletEvents = {
  coinsChanged,
  coinsCredited,
  notificationsCreated,
  settlementPosted,
  betsSettled,
  userDeleted,
  userErased,
};
