import { serviceActions } from '@matchday/contracts/audit';
import { walletCalls } from '@matchday/contracts/wallet/http';
import { walletInternalCalls } from '@matchday/contracts/wallet/internal';
import { createAudit, createAuditStore } from '@matchday/service-kit/audit';
import { connectBus } from '@matchday/service-kit/bus';
import { createHttpApp, handle } from '@matchday/service-kit/http';
import { connectMongo } from '@matchday/service-kit/mongo';
import { createOutbox } from '@matchday/service-kit/outbox';
import type { Base, Service } from '@matchday/service-kit/service';
import { walletSubject, walletThings } from './audited-things.ts';
import type { WalletConfig } from './config.ts';
import { composeIdentity, composePeople } from './identity/compose.ts';
import { answerCsv, composeLedger } from './ledger/compose.ts';
import { composeMessages } from './messages/compose.ts';
import { migrations } from './migrations.ts';
import { composeNotifications } from './notifications/compose.ts';
import { composeReview } from './review/compose.ts';

/** svc-wallet from its rooms, which never import each other: what one needs from another is passed in here. */
export function compose(base: Base<WalletConfig>): Service {
  const { config, logger, metrics, tracing } = base;
  const mongo = connectMongo({
    uri: config.MONGODB_URI,
    dbName: 'wallet',
    logger,
    migrations,
    apart: config.MIGRATIONS === 'apart',
  });
  const bus = connectBus({ url: config.AMQP_URL, logger, service: 'wallet', metrics, tracing });
  const outbox = createOutbox({ connection: mongo.connection, bus, logger, metrics, tracing });
  const shared = { connection: mongo.connection, outbox, bus };

  const { people, stored } = composePeople(base, shared);
  const ledger: ReturnType<typeof composeLedger> = composeLedger(base, {
    ...shared,
    people,
    tellSettled: (settled) => notifications.tellSettled(settled),
  });
  const notifications = composeNotifications(base, { ...shared, people, spendOrder: ledger.spendOrder });
  const identity = composeIdentity(base, {
    ...shared,
    stored,
    purse: ledger.purse,
    inbox: notifications.inbox,
  });
  const accounts = { ...people, suspend: identity.suspend };
  const review = composeReview(base, { ...shared, shares: ledger.shares, accounts });

  const messages = composeMessages({ url: config.AMQP_URL, logger });
  const audit = createAudit({
    ...base,
    store: createAuditStore(mongo.connection),
    people,
    things: walletThings(mongo.connection),
    subjectOf: walletSubject(people),
  });
  const app = createHttpApp({
    ...base,
    audit,
    calls: { ...walletCalls, ...walletInternalCalls },
    routes: [
      ...identity.routes,
      ...ledger.routes,
      ...notifications.routes,
      ...messages.routes,
      ...review.routes,
      handle(serviceActions.wallet, ({ query }) => audit.actions(query)),
    ],
  });
  return {
    app: answerCsv(app),
    parts: [mongo, bus, outbox, ...ledger.parts, ...identity.parts, ...review.parts],
  };
}
