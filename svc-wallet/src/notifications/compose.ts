import type { Bus } from '@matchday/service-kit/bus';
import type { Outbox } from '@matchday/service-kit/outbox';
import type { Base } from '@matchday/service-kit/service';
import type { Connection } from 'mongoose';
import type { WalletConfig } from '../config.ts';
import { forgetPeople } from './application/forget-people.ts';
import { createUserNotifier } from './application/notify-users.ts';
import type { People } from './application/ports.ts';
import { notificationRoutes } from './http/notification-routes.ts';
import { consumeForNotifications, type SpendOrder } from './messaging/notification-consumers.ts';
import { createNotificationStore } from './persistence/notification-store.ts';

export { mergeIndexes } from './persistence/notification-store.ts';

/** Notifications about events. Identity provides `people`, the ledger provides `spendOrder`. */
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
  const notifier = createUserNotifier({ store, people, clock });
  consumeForNotifications(bus, notifier, spendOrder);
  const forget = forgetPeople({ store, people });
  return {
    inbox: { unread: store.unread, forget: (userId: string) => forget([userId]) },
    tellSettled: notifier.settled,
    routes: notificationRoutes({ store }),
  };
}
