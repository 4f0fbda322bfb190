import type { Bus } from '@matchday/service-kit/bus';
import type { Outbox } from '@matchday/service-kit/outbox';
import type { Base } from '@matchday/service-kit/service';
import type { Connection } from 'mongoose';
import type { WalletConfig } from '../config.ts';
import { createMarkAsRead } from './application/mark-as-read.ts';
import { createTellPeople } from './application/tell-people.ts';
import { notificationRoutes } from './http/notification-routes.ts';
import { consumeForNotifications } from './messaging/notification-consumers.ts';
import { createNotificationStore } from './persistence/notification-store.ts';

/** Notifications: written about events, once each; people's names and the ledger are reached through ports. */
export function composeNotifications(
  { clock }: Base<WalletConfig>,
  options: {
    connection: Connection;
    outbox: Outbox;
    bus: Bus;
    usernames: (ids: readonly string[]) => Promise<Map<string, string>>;
    deleted: (ids: readonly string[]) => Promise<string[]>;
    spendOrder: Parameters<typeof consumeForNotifications>[2];
  },
) {
  const { connection, outbox, bus, usernames, deleted, spendOrder } = options;
  const store = createNotificationStore({
    connection,
    addFacts: (session, facts) => outbox.add(session, facts),
  });
  const tell = createTellPeople({ store, usernames, deleted, clock });
  consumeForNotifications(bus, tell, spendOrder);
  return {
    inbox: { unread: store.unread, forget: (userId: string) => store.forget([userId]) },
    routes: notificationRoutes({ list: store.page, markAsRead: createMarkAsRead(store) }),
  };
}
