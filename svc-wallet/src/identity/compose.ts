import { randomInt } from 'node:crypto';
import { normaliseUsername } from '@matchday/contracts/wallet/rules';
import { batchedFind } from '@matchday/service-kit/batched';
import type { Outbox } from '@matchday/service-kit/outbox';
import { repeat } from '@matchday/service-kit/schedule';
import type { Base } from '@matchday/service-kit/service';
import type { Connection } from 'mongoose';
import type { WalletConfig } from '../config.ts';
import { beginSession, signToken } from './application/begin-session.ts';
import { deleteUser } from './application/change-users.ts';
import { removeOldKeys } from './application/keys/rotate-keys.ts';
import { createSigningKeys } from './application/keys/signing-keys.ts';
import { createPasswords } from './application/passwords/passwords.ts';
import type { Inbox, Purse } from './application/ports.ts';
import { settleLeftPurses, settlePurse } from './application/settle-purse.ts';
import { accountRoutes } from './http/account-routes.ts';
import { adminRoutes } from './http/admin-routes.ts';
import { identityInternalRoutes } from './http/internal-routes.ts';
import { sessionCookie } from './http/session-cookie.ts';
import { sessionRoutes } from './http/session-routes.ts';
import { userRoutes } from './http/user-routes.ts';
import { createAttemptLimits } from './persistence/attempt-limits.ts';
import { createAuditStore } from './persistence/audit-store.ts';
import { createCounterStore } from './persistence/counter-store.ts';
import { identityModels } from './persistence/identity-models.ts';
import { createResetCodeStore } from './persistence/reset-code-store.ts';
import { createSessionStore } from './persistence/session-store.ts';
import { createSigningKeyStore } from './persistence/signing-key-store.ts';
import { createUserChangeStore } from './persistence/user-change-store.ts';
import { createUserFinder } from './persistence/user-finder.ts';
import { addUserSearchKeys } from './persistence/user-search.ts';
import { createUserStore } from './persistence/user-store.ts';

/** Users as stored, and what other rooms may know about them. */
export function composePeople(
  { clock, newId }: Base<WalletConfig>,
  { connection }: { connection: Connection },
) {
  const stored = { connection, models: identityModels(connection), clock, newId };
  const users = createUserStore(stored);
  const byUsername = batchedFind(users.byUsernames, (user) => normaliseUsername(user.username));
  const people = {
    usernames: async (ids: readonly string[]) =>
      new Map((await users.names(ids)).map(({ id, username }) => [id, username])),
    deleted: users.deleted,
    admins: users.admins,
    byUsernames: async (names: readonly string[]) =>
      new Map((await users.byUsernames(names)).map((user) => [normaliseUsername(user.username), user])),
    byUsernameBatched: (username: string) => byUsername(normaliseUsername(username)),
  };
  return { people, stored: { ...stored, users } };
}

/** Users and their sessions. The ledger provides `purse`, notifications provide `inbox`. */
export function composeIdentity(
  base: Base<WalletConfig>,
  options: {
    outbox: Outbox;
    purse: Purse;
    inbox: Inbox;
    stored: ReturnType<typeof composePeople>['stored'];
  },
) {
  const { config, clock, newId, logger } = base;
  const { outbox, purse, inbox, stored } = options;
  const { users } = stored;
  const sessions = createSessionStore(stored);
  const keyStore = createSigningKeyStore(stored);
  const keys = createSigningKeys({ store: keyStore, clock, newId });
  const deps = {
    users,
    finder: createUserFinder(stored),
    sessions,
    changes: createUserChangeStore({ ...stored, addFacts: outbox.add }),
    codes: createResetCodeStore(stored),
    audit: createAuditStore(stored),
    keyStore,
    keys,
    passwords: createPasswords({ hashing: config.PASSWORD_HASHING }),
    limits: createAttemptLimits({ level: config.LIMITS ?? 'normal', counters: createCounterStore(stored) }),
    purse,
    inbox,
    sessionCookie: sessionCookie({ secure: config.NODE_ENV === 'production' }),
    randomInt,
    clock,
    newId,
    signToken: signToken({ keys }),
    settlePurse: settlePurse({ users, purse, inbox }),
  };
  const ready = { ...deps, beginSession: beginSession(deps), deleteUser: deleteUser(deps) };
  return {
    parts: [
      keys,
      deps.passwords,
      repeat({ name: 'unfinished accounts', everyMs: 15_000, logger, run: settleLeftPurses(deps) }),
      repeat({ name: 'users without search keys', everyMs: 60_000, logger, run: addUserSearchKeys(stored) }),
      repeat({ name: 'old signing keys', everyMs: 3_600_000, logger, run: removeOldKeys(deps) }),
    ],
    routes: [
      ...sessionRoutes(ready),
      ...userRoutes(ready),
      ...accountRoutes(ready),
      ...identityInternalRoutes(ready),
      ...adminRoutes(ready),
    ],
  };
}
