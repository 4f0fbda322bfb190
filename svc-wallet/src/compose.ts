import { walletCalls } from '@matchday/contracts/wallet/http';
import { walletInternalCalls } from '@matchday/contracts/wallet/internal';
import { normaliseUsername } from '@matchday/contracts/wallet/rules';
import { batchedFind } from '@matchday/service-kit/batched';
import { connectBus } from '@matchday/service-kit/bus';
import { createHttpApp } from '@matchday/service-kit/http';
import { connectMongo } from '@matchday/service-kit/mongo';
import { createOutbox } from '@matchday/service-kit/outbox';
import type { Base, Service } from '@matchday/service-kit/service';
import type { WalletConfig } from './config.ts';
import { composeIdentity } from './identity/compose.ts';
import { answerCsv, composeLedger } from './ledger/compose.ts';
import { composeNotifications } from './notifications/compose.ts';

/** svc-wallet from its parts: identity and ledger meet here and nowhere else. */
export function compose(base: Base<WalletConfig>): Service {
  const { config, logger } = base;
  const mongo = connectMongo({ uri: config.MONGODB_URI, dbName: 'wallet', logger });
  const bus = connectBus({ url: config.AMQP_URL, logger, service: 'wallet' });
  const outbox = createOutbox({ connection: mongo.connection, bus, logger });
  const shared = { connection: mongo.connection, outbox, bus };

  // Each of the three asks about people, coins or notifications of another through a port.
  const usernames = async (ids: readonly string[]) =>
    new Map((await identity.users.names(ids)).map(({ id, username }) => [id, username]));
  const deleted = (ids: readonly string[]) => identity.users.deleted(ids);
  const byUsernames = async (names: readonly string[]) =>
    new Map(
      (await identity.users.byUsernames(names)).map((user) => [normaliseUsername(user.username), user]),
    );
  const recipient = batchedFind(
    async (names) => identity.users.byUsernames(names),
    (user) => normaliseUsername(user.username),
  );
  const byUsername = (username: string) => recipient(normaliseUsername(username));
  const ledger = composeLedger(base, { ...shared, people: { byUsername, byUsernames, usernames } });
  const notifications = composeNotifications(base, {
    ...shared,
    usernames,
    deleted,
    spendOrder: ledger.spendOrder,
  });
  const identity = composeIdentity(base, { ...shared, purse: ledger.purse, inbox: notifications.inbox });

  const app = createHttpApp({
    ...base,
    calls: { ...walletCalls, ...walletInternalCalls },
    routes: [
      ...identity.routes,
      ...identity.internal,
      ...ledger.routes,
      ...ledger.internal,
      ...notifications.routes,
    ],
  });
  return { app: answerCsv(app), parts: [mongo, bus, outbox, ...ledger.parts, ...identity.parts] };
}
