import { matchesCalls } from '@matchday/contracts/matches/http';
import { matchesInternalCalls } from '@matchday/contracts/matches/internal';
import { connectBus } from '@matchday/service-kit/bus';
import { createHttpApp } from '@matchday/service-kit/http';
import { connectMongo } from '@matchday/service-kit/mongo';
import { createOutbox } from '@matchday/service-kit/outbox';
import type { Base, Service } from '@matchday/service-kit/run';
import { repeat } from '@matchday/service-kit/schedule';
import { reconciliation } from '@matchday/service-kit/wallet/reconcile-holdings';
import { createWalletClient } from '@matchday/service-kit/wallet-client';
import { stakeLimits } from './application/stake-limits.ts';
import { useCases } from './application/use-cases.ts';
import type { Config } from './config.ts';
import { importRoutes } from './http/import-routes.ts';
import { routes } from './http/routes.ts';
import { subscribe } from './messaging/subscribe.ts';
import { createStores } from './persistence/stores.ts';

/** Leagues, fixtures, predictions and settlement on MongoDB, RabbitMQ and the wallet. */
export function compose(base: Base<Config>): Service {
  const { config, logger, clock, newId } = base;
  const mongo = connectMongo({ uri: config.MONGODB_URI, dbName: 'matches', logger });
  const bus = connectBus({ url: config.AMQP_URL, logger, service: 'matches', clock });
  const outbox = createOutbox({ connection: mongo.connection, bus, logger });
  const wallet = createWalletClient({ urls: config.WALLET_URLS, secret: config.SERVICE_SECRET, logger });
  const limits = stakeLimits(config.LIMITS ?? 'normal');
  const cases = useCases({ ...createStores(mongo), wallet, outbox, limits, clock, newId, logger });
  subscribe(bus, cases);
  const app = createHttpApp({
    ...base,
    calls: { ...matchesCalls, ...matchesInternalCalls },
    routes: [...routes(cases), ...importRoutes(cases)],
  });
  const sweeper = repeat({ name: 'stake sweeper', everyMs: 1000, logger, run: cases.sweepStakes });
  const settlement = repeat({ name: 'settlement', everyMs: 1000, logger, run: cases.settleRuns.pass });
  const everyMs = config.RECONCILE_SECONDS * 1000;
  const comparing = reconciliation('comparison of stakes', { pass: cases.reconcileStakes, everyMs, logger });
  return { app, parts: [mongo, bus, outbox, wallet, sweeper, settlement, comparing] };
}
