import type { Bus } from '@matchday/service-kit/bus';
import type { Outbox } from '@matchday/service-kit/outbox';
import type { Base } from '@matchday/service-kit/service';
import type { Connection } from 'mongoose';
import type { WalletConfig } from '../config.ts';
import type { People } from './application/ports.ts';
import { createTellPeople } from './application/tell-people.ts';
import { notificationRoutes } from './http/notification-routes.ts';
import { consumeForNotifications, type SpendOrder } from './messaging/notification-consumers.ts';
import { createNotificationStore } from './persistence/notification-store.ts';

/** Notifications, written about events. `people` is answered by identity, `spendOrder` by the ledger. */
export function composeNotifications(
  { clock }: Base<WalletConfig>,
  options: {
    connection: Connection;
    outbox: Outbox;
    bus: Bus;
    people: People;
    spendOrder: SpendOrder;
  },
) {
  const { connection, outbox, bus, people, spendOrder } = options;
  const store = createNotificationStore({ connection, addFacts: outbox.add });
  consumeForNotifications(bus, createTellPeople({ store, people, clock }), spendOrder);
  return {
    inbox: { unread: store.unread, forget: (userId: string) => store.forget([userId]) },
    routes: notificationRoutes({ store }),
  };
}
