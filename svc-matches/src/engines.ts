import { connectBus } from '@matchday/service-kit/bus';
import { connectMongo, inTransaction, type Migration, type Transact } from '@matchday/service-kit/mongo';
import { stampWrites } from '@matchday/service-kit/mongo/stamp';
import { namePeople } from '@matchday/service-kit/name-people';
import { createOutbox } from '@matchday/service-kit/outbox';
import type { Base } from '@matchday/service-kit/run';
import { createWalletClient } from '@matchday/service-kit/wallet-client';
import type { Config } from './config.ts';

/** What the rooms are built on: the service's base with its database, bus, outbox and wallet. */
export function connectEngines(base: Base<Config>, migrations: readonly Migration[]) {
  const { config, logger, clock, metrics, tracing } = base;
  const mongo = connectMongo({
    uri: config.MONGODB_URI,
    dbName: 'matches',
    logger,
    migrations,
    apart: config.MIGRATIONS === 'apart',
  });
  const { connection } = mongo;
  // What leagues, tables, fixtures, squads and the feed are built from; not what people write by betting.
  const stamp = stampWrites(connection, ['leagues', 'teams', 'players', 'fixtures', 'posts']);
  const bus = connectBus({ url: config.AMQP_URL, logger, service: 'matches', clock, metrics, tracing });
  const outbox = createOutbox({ connection, bus, logger, metrics, tracing });
  const wallet = createWalletClient({ urls: config.WALLET_URLS, secret: config.SERVICE_SECRET, logger });
  const transact: Transact = (work) => inTransaction(connection, work);
  const names = namePeople({ wallet, logger });
  const parts = [mongo, stamp, bus, outbox, wallet];
  return { ...base, connection, stamp, transact, bus, outbox, wallet, namePeople: names, parts };
}

export type Engines = ReturnType<typeof connectEngines>;
