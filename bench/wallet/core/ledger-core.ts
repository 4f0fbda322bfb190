import type { Bus } from '@matchday/service-kit/bus';
import { systemElapsed } from '@matchday/service-kit/clock';
import { newId } from '@matchday/service-kit/ids';
import { createLogger } from '@matchday/service-kit/logger';
import { createMetrics } from '@matchday/service-kit/metrics';
import { connectMongo } from '@matchday/service-kit/mongo';
import { createOutbox } from '@matchday/service-kit/outbox';
import { createReadiness } from '@matchday/service-kit/readiness';
import { walletConfig } from '../../../svc-wallet/src/config.ts';
import { composeLedger } from '../../../svc-wallet/src/ledger/compose.ts';
import type { Mover } from './mover.ts';
import { openAccounts } from './open-accounts.ts';

const clock = () => new Date();

/** Nothing is published here: the outbox is only written. */
const away: Pick<Bus, 'ready' | 'send' | 'onConnect' | 'subscribe'> = {
  ready: () => false,
  send: () => Promise.reject(new Error('There is no bus')),
  onConnect: () => undefined,
  subscribe: () => undefined,
};

/** The ledger as svc-wallet composes it, over a real database. @param uri with the name of the database */
export async function ledgerCore(uri: string, dbName: string): Promise<Mover> {
  const name = 'svc-wallet';
  const logger = createLogger({ name, level: 'warn' });
  const mongo = connectMongo({ uri, dbName, logger });
  const { connection } = mongo;
  const outbox = createOutbox({ connection, bus: away as Bus, logger });
  const settings = {
    PORT: process.env.BENCH_INSTANCE ?? '1',
    MONGODB_URI: uri,
    AMQP_URL: 'amqp://127.0.0.1',
    EDGE_SECRET: 'an-edge-secret-of-this-bench',
    SERVICE_SECRET: 'a-service-secret-of-this-bench',
    OPERATOR_SECRET: 'an-operator-secret-of-this-bench',
    SEAL_SECRET: 'a-seal-secret-of-this-bench-with-letters',
    LIMITS: 'off',
  };
  const { lane } = composeLedger(
    {
      name,
      config: walletConfig.parse(settings),
      logger,
      clock,
      elapsed: systemElapsed,
      newId,
      readiness: createReadiness(),
      metrics: createMetrics({ name, process: false }),
    },
    {
      connection,
      outbox,
      bus: away,
      tellSettled: async () => undefined,
      people: {
        byUsernameBatched: async () => null,
        byUsernames: async () => new Map(),
        usernames: async () => new Map(),
        named: async () => [],
        isSuspended: async () => false,
      },
    },
  );
  await mongo.start();
  await outbox.start();
  return {
    prepare: (userIds, coins) => openAccounts(connection.getClient().db(dbName), userIds, coins),
    async move(command) {
      const [outcome] = await lane.submit([command]);
      if (outcome?.outcome !== 'accepted') throw new Error(`${command.key} was refused: ${outcome?.reason}`);
    },
  };
}
