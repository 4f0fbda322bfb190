import { walletCalls } from '@matchday/contracts/wallet/http';
import { walletInternalCalls } from '@matchday/contracts/wallet/internal';
import { connectBus } from '@matchday/service-kit/bus';
import { createHttpApp } from '@matchday/service-kit/http';
import { connectMongo } from '@matchday/service-kit/mongo';
import { createOutbox } from '@matchday/service-kit/outbox';
import type { Base, Service } from '@matchday/service-kit/service';
import type { WalletConfig } from './config.ts';
import { composeIdentity, composePeople } from './identity/compose.ts';
import { answerCsv, composeLedger } from './ledger/compose.ts';
import { composeNotifications } from './notifications/compose.ts';

/** svc-wallet from its rooms, which never import each other: what one needs from another is passed in here. */
export function compose(base: Base<WalletConfig>): Service {
  const { config, logger } = base;
  const mongo = connectMongo({ uri: config.MONGODB_URI, dbName: 'wallet', logger });
  const bus = connectBus({ url: config.AMQP_URL, logger, service: 'wallet' });
  const outbox = createOutbox({ connection: mongo.connection, bus, logger });
  const shared = { connection: mongo.connection, outbox, bus };

  const { people, stored } = composePeople(base, shared);
  const ledger = composeLedger(base, { ...shared, people });
  const notifications = composeNotifications(base, { ...shared, people, spendOrder: ledger.spendOrder });
  const identity = composeIdentity(base, {
    ...shared,
    stored,
    purse: ledger.purse,
    inbox: notifications.inbox,
  });

  const app = createHttpApp({
    ...base,
    calls: { ...walletCalls, ...walletInternalCalls },
    routes: [...identity.routes, ...ledger.routes, ...notifications.routes],
  });
  return { app: answerCsv(app), parts: [mongo, bus, outbox, ...ledger.parts, ...identity.parts] };
}
