import { createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto';
import { normaliseUsername } from '@matchday/contracts/wallet/rules';
import { batchedFind } from '@matchday/service-kit/batched';
import type { Outbox } from '@matchday/service-kit/outbox';
import { repeat } from '@matchday/service-kit/schedule';
import { createSeal } from '@matchday/service-kit/seal';
import { type Secret, sentValue } from '@matchday/service-kit/secret';
import type { Base } from '@matchday/service-kit/service';
import type { Connection } from 'mongoose';
import type { WalletConfig } from '../config.ts';
import { suspendUser } from './application/accounts/suspend-user.ts';
import { beginSession, signToken } from './application/begin-session.ts';
import { deleteUser } from './application/change-users.ts';
import { inviteFirstAdmin } from './application/invitations/invite-admin.ts';
import { removeOldKeys } from './application/keys/rotate-keys.ts';
import { sealAgain } from './application/keys/seal-again.ts';
import { createSigningKeys } from './application/keys/signing-keys.ts';
import { createChallenges } from './application/passkeys/challenges.ts';
import { createPasswords } from './application/passwords/passwords.ts';
import type { Inbox, Purse } from './application/ports.ts';
import { checkCode } from './application/second-step/check-code.ts';
import { settleLeftPurses, settlePurse } from './application/settle-purse.ts';
import { accountRoutes } from './http/account-routes.ts';
import { adminRoutes } from './http/admin-routes.ts';
import { deskRoutes } from './http/desk-routes.ts';
import { identityInternalRoutes } from './http/internal-routes.ts';
import { sessionCookie } from './http/session-cookie.ts';
import { sessionRoutes } from './http/session-routes.ts';
import { signInRoutes } from './http/sign-in-routes.ts';
import { userRoutes } from './http/user-routes.ts';
import { createAccountChangeStore } from './persistence/account-change-store.ts';
import { createAttemptLimits } from './persistence/attempt-limits.ts';
import { createAuditStore } from './persistence/audit-store.ts';
import { createCounterStore } from './persistence/counter-store.ts';
import { identityModels } from './persistence/identity-models.ts';
import { createInvitationStore } from './persistence/invitation-store.ts';
import { createResetCodeStore } from './persistence/reset-code-store.ts';
import { createSeenMarks } from './persistence/seen-marks.ts';
import { createSessionStore } from './persistence/session-store.ts';
import { createPasskeyStore } from './persistence/sign-in/passkey-store.ts';
import { createSecondStepStore } from './persistence/sign-in/second-step-store.ts';
import { createSigningKeyStore } from './persistence/signing-key-store.ts';
import { createUserChangeStore } from './persistence/user-change-store.ts';
import { createUserFinder } from './persistence/user-finder.ts';
import { addUserSearchKeys } from './persistence/user-search.ts';
import { createUserStore } from './persistence/user-store.ts';

/** Gives users from before they were searched by keys their keys. */
export const fillUserKeys = (connection: Connection): Promise<void> =>
  addUserSearchKeys({ models: identityModels(connection) })();

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
    names: async (ids: readonly string[]) =>
      new Map(
        (await users.names(ids)).map(({ id, username, firstname, surname }) => [
          id,
          [username, firstname, surname],
        ]),
      ),
    deleted: users.deleted,
    isSuspended: users.isSuspended,
    /** What the review of accounts knows about them, also once they are deleted. */
    facts: users.facts,
    shown: async (ids: readonly string[]) =>
      new Map(
        (await users.byIds(ids)).map(({ id, username, suspension }) => [
          id,
          { id, username, suspended: suspension !== undefined },
        ]),
      ),
    /** Ids of people of whose names one holds the text. */
    named: createUserFinder(stored).byName,
    admins: users.admins,
    byUsernames: async (names: readonly string[]) =>
      new Map((await users.byUsernames(names)).map((user) => [normaliseUsername(user.username), user])),
    byUsernameBatched: (username: string) => byUsername(normaliseUsername(username)),
  };
  return { people, stored: { ...stored, users } };
}

/**
 * A key for what is soon over, so the value that is sent is enough: one question and its answer lie minutes apart, and
 * counters begin again.
 */
const keyFor = (secret: Secret, use: 'challenges v1' | 'limits v1') =>
  new Uint8Array(hkdfSync('sha256', sentValue(secret), 'matchday', use, 32));

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
  const seal = createSeal(config.SEAL_SECRET);
  const keyStore = createSigningKeyStore({ ...stored, seal });
  const keys = createSigningKeys({ store: keyStore, clock, newId });
  const passkeys = createPasskeyStore(stored);
  const limitKey = keyFor(config.SEAL_SECRET, 'limits v1');
  const limits = createAttemptLimits({
    level: config.LIMITS ?? 'normal',
    counters: createCounterStore(stored),
    mark: (text) => createHmac('sha256', limitKey).update(text).digest('hex'),
  });
  const deps = {
    users,
    finder: createUserFinder(stored),
    sessions,
    changes: createUserChangeStore({ ...stored, addFacts: outbox.add }),
    accounts: createAccountChangeStore(stored),
    seenMarks: createSeenMarks({ ...stored, newKey: () => randomBytes(32).toString('base64') }),
    codes: createResetCodeStore(stored),
    invitations: createInvitationStore(stored),
    audit: createAuditStore(stored),
    keyStore,
    keys,
    passwords: createPasswords({ hashing: config.PASSWORD_HASHING }),
    limits,
    purse,
    inbox,
    sessionCookie: sessionCookie({ secure: config.NODE_ENV === 'production' }),
    secondSteps: createSecondStepStore({ ...stored, seal }),
    passkeys,
    challenges: createChallenges({
      key: keyFor(config.SEAL_SECRET, 'challenges v1'),
      markUsed: passkeys.markUsed,
      randomBytes,
      clock,
    }),
    needsSecondStep: config.ADMIN_SECOND_STEP === 'required',
    randomInt,
    randomCode: () => randomBytes(24).toString('base64url'),
    randomBytes,
    clock,
    newId,
    signToken: signToken({ keys }),
    settlePurse: settlePurse({ users, purse, inbox, limits }),
  };
  const ready = {
    ...deps,
    beginSession: beginSession(deps),
    deleteUser: deleteUser(deps),
    checkCode: checkCode(deps),
  };
  const firstAdmin = inviteFirstAdmin({ ...deps, publicUrl: config.PUBLIC_URL, logger });
  return {
    suspend: suspendUser({ ...deps, recorded: true }),
    parts: [
      keys,
      sealAgain({ stores: { 'signing keys': keyStore, 'second steps': deps.secondSteps }, logger }),
      deps.passwords,
      repeat({ name: 'unfinished accounts', everyMs: 15_000, logger, run: settleLeftPurses(deps) }),
      repeat({ name: 'users without search keys', everyMs: 60_000, logger, run: addUserSearchKeys(stored) }),
      // Elsewhere the demo brings an admin, or a test makes one.
      ...(config.NODE_ENV === 'production'
        ? [repeat({ name: 'first admin', everyMs: 60_000, logger, run: firstAdmin })]
        : []),
      repeat({ name: 'old signing keys', everyMs: 3_600_000, logger, run: removeOldKeys(deps) }),
    ],
    routes: [
      ...sessionRoutes(ready),
      ...userRoutes(ready),
      ...accountRoutes(ready),
      ...signInRoutes(ready),
      ...identityInternalRoutes(ready),
      ...adminRoutes(ready),
      ...deskRoutes(ready),
    ],
  };
}
