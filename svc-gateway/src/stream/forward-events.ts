import {
  fixtureChanged,
  playerChanged,
  settlementProgressed,
  settlementRequested,
} from '@matchday/contracts/matches/events';
import { orderCancelled, orderCompleted, orderPlaced, productChanged } from '@matchday/contracts/shop/events';
import { coinsChanged, notificationsCreated } from '@matchday/contracts/wallet/events';
import type { Bus } from '@matchday/service-kit/bus';
import type { StreamHub } from './stream-hub.ts';

/** Consumes events in every instance and sends each user their own (DESIGN 8). */
export function forwardEvents(bus: Pick<Bus, 'exclusive' | 'onConnect'>, hub: StreamHub): void {
  bus.exclusive(coinsChanged, ({ accounts }) => {
    for (const { userId, balance, seq } of accounts) hub.tell(userId, 'balance', { coins: balance, seq });
  });
  bus.exclusive(notificationsCreated, ({ notifications }) => {
    for (const { userId, ...notification } of notifications) hub.tell(userId, 'notification', notification);
  });
  bus.exclusive(fixtureChanged, ({ fixtureId }) => hub.tellAll('fixture', { fixtureId }));
  bus.exclusive(playerChanged, ({ playerId }) => hub.tellAll('player', { playerId }));
  bus.exclusive(productChanged, ({ productId }) => hub.tellAll('product', { productId }));
  bus.exclusive(settlementRequested, ({ fixtureId, entries }) => {
    const users = new Set(entries.map(({ userId }) => userId).filter(hub.hears));
    for (const userId of users) hub.tell(userId, 'bets', { fixtureId });
  });
  bus.exclusive(settlementProgressed, (progress) => hub.tellAdmins('settlement', progress));
  for (const event of [orderPlaced, orderCompleted, orderCancelled])
    bus.exclusive(event, ({ orderId, userId }) => {
      hub.tellAdmins('order', { orderId });
      hub.tell(userId, 'order', { orderId });
    });
  // What was published while the bus was away is lost: clients must ask again.
  bus.onConnect(hub.endAll);
}
