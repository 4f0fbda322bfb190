import type { AnyEvent, DataOf } from '@matchday/contracts/event';
import {
  fixtureChanged,
  importProgressed,
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
import type { StreamName } from '@matchday/contracts/stream';
import { coinsChanged, notificationsCreated } from '@matchday/contracts/wallet/events';
import type { Bus, Delivery } from '@matchday/service-kit/bus';
import type { StreamHub } from './stream-hub.ts';

/**
 * Consumes events in every instance and sends each user their own (DESIGN 8).
 * @param told hears of each event whose messages are on the streams
 */
export function forwardEvents(
  bus: Pick<Bus, 'exclusive' | 'onConnect'>,
  hub: StreamHub,
  told: (message: StreamName, delivery: Delivery) => void,
): void {
  const forward = <E extends AnyEvent>(event: E, message: StreamName, tell: (data: DataOf<E>) => void) =>
    bus.exclusive(event, (data, delivery) => {
      tell(data);
      told(message, delivery);
    });
  forward(coinsChanged, 'balance', ({ accounts }) => {
    for (const { userId, balance, seq, owed } of accounts)
      hub.tell(userId, 'balance', { coins: balance, seq, ...(owed === undefined ? {} : { owed }) });
  });
  forward(notificationsCreated, 'notification', ({ notifications }) => {
    for (const { userId, ...notification } of notifications) hub.tell(userId, 'notification', notification);
  });
  forward(fixtureChanged, 'fixture', (news) => hub.tellAll('fixture', news));
  forward(playerChanged, 'player', (news) => hub.tellAll('player', news));
  forward(productChanged, 'product', (news) => hub.tellAll('product', news));
  forward(settlementRequested, 'bets', ({ fixtureId, entries }) => {
    for (const [userId, own] of Map.groupBy(entries, (entry) => entry.userId)) {
      const stakes = own.map(({ id, outcome, amount }) => ({ id, outcome, amount }));
      hub.tell(userId, 'bets', { fixtureId, stakes });
    }
  });
  forward(settlementProgressed, 'settlement', (progress) => hub.tellAdmins('settlement', progress));
  forward(importProgressed, 'import', ({ userId, ...progress }) => hub.tell(userId, 'import', progress));
  for (const event of [orderPlaced, orderChanged, orderCompleted, orderCancelled])
    forward(event, 'order', ({ orderId, userId }) => {
      hub.tellAdmins('order', { orderId });
      hub.tell(userId, 'order', { orderId });
    });
  // What was published while the bus was away is lost.
  bus.onConnect(hub.gap);
}
