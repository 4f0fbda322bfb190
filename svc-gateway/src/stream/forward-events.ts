import {
  fixtureChanged,
  playerChanged,
  settlementProgressed,
  settlementRequested,
} from '@matchday/contracts/matches/events';
import {
  orderCancelled,
  orderChanged,
  orderCompleted,
  orderPlaced,
  productChanged,
} from '@matchday/contracts/shop/events';
import { coinsChanged, notificationsCreated } from '@matchday/contracts/wallet/events';
import type { Bus } from '@matchday/service-kit/bus';
import type { StreamHub } from './stream-hub.ts';

/** Consumes events in every instance and sends each user their own (DESIGN 8). */
export function forwardEvents(bus: Pick<Bus, 'exclusive' | 'onConnect'>, hub: StreamHub): void {
  bus.exclusive(coinsChanged, ({ accounts }) => {
    for (const { userId, balance, seq, owed } of accounts)
      hub.tell(userId, 'balance', { coins: balance, seq, ...(owed === undefined ? {} : { owed }) });
  });
  bus.exclusive(notificationsCreated, ({ notifications }) => {
    for (const { userId, ...notification } of notifications) hub.tell(userId, 'notification', notification);
  });
  bus.exclusive(fixtureChanged, (news) => hub.tellAll('fixture', news));
  bus.exclusive(playerChanged, (news) => hub.tellAll('player', news));
  bus.exclusive(productChanged, (news) => hub.tellAll('product', news));
  bus.exclusive(settlementRequested, ({ fixtureId, entries }) => {
    for (const [userId, own] of Map.groupBy(entries, (entry) => entry.userId)) {
      const stakes = own.map(({ id, outcome, amount }) => ({ id, outcome, amount }));
      hub.tell(userId, 'bets', { fixtureId, stakes });
    }
  });
  bus.exclusive(settlementProgressed, (progress) => hub.tellAdmins('settlement', progress));
  for (const event of [orderPlaced, orderChanged, orderCompleted, orderCancelled])
    bus.exclusive(event, ({ orderId, userId }) => {
      hub.tellAdmins('order', { orderId });
      hub.tell(userId, 'order', { orderId });
    });
  // What was published while the bus was away is lost.
  bus.onConnect(hub.gap);
}
