import { connectBus } from '@matchday/service-kit/bus';
import { createHttpApp } from '@matchday/service-kit/http';
import { connectMongo } from '@matchday/service-kit/mongo';
import { createOutbox } from '@matchday/service-kit/outbox';
import type { Base, Service } from '@matchday/service-kit/service';
import { composeLedger } from './compose-ledger.ts';
import type { WalletConfig } from './config.ts';

/** svc-wallet from its parts: identity and ledger meet here and nowhere else. */
export function compose(base: Base<WalletConfig>): Service {
  const { config, logger } = base;
  const mongo = connectMongo({ uri: config.MONGODB_URI, dbName: 'wallet', logger });
  const bus = connectBus({ url: config.AMQP_URL, logger, service: 'wallet' });
  const outbox = createOutbox({ connection: mongo.connection, bus, logger });
  const ledger = composeLedger(base, mongo.connection, outbox);
  const app = createHttpApp({ ...base, routes: [], internal: ledger.internal });
  return { app, parts: [mongo, bus, outbox, ledger.lane] };
}
