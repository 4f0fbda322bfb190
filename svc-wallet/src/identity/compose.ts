import { randomInt } from 'node:crypto';
import type { Outbox } from '@matchday/service-kit/outbox';
import { repeat } from '@matchday/service-kit/schedule';
import type { Base } from '@matchday/service-kit/service';
import type { Connection } from 'mongoose';
import type { WalletConfig } from '../config.ts';
import { createBeginSession, createSignToken } from './application/begin-session.ts';
import { createChangeRole, createDeleteUser } from './application/change-users.ts';
import { createRemoveOldKeys, createRevokeKeys, createRotateKeys } from './application/keys/rotate-keys.ts';
import { createSigningKeys } from './application/keys/signing-keys.ts';
import { createListAudit } from './application/list-audit.ts';
import { createListUsers } from './application/list-users.ts';
import { createLogIn, createLogOut } from './application/log-in.ts';
import {
  createChangePassword,
  createConfirmPassword,
  createDeleteAccount,
  createEditAccount,
  createEndSession,
} from './application/own-account.ts';
import { createPasswords } from './application/passwords/passwords.ts';
import { createIssueResetCode, createResetPassword } from './application/passwords/reset-password.ts';
import type { Inbox, Purse } from './application/ports.ts';
import { createListPeople, createReadProfile } from './application/read-users.ts';
import { createSettlePurse } from './application/settle-purse.ts';
import { createCheckAvailability, createSignUp } from './application/sign-up.ts';
import { accountRoutes } from './http/account-routes.ts';
import { adminRoutes } from './http/admin-routes.ts';
import { identityInternalRoutes } from './http/internal-routes.ts';
import { createSessionCookie } from './http/session-cookie.ts';
import { sessionRoutes } from './http/session-routes.ts';
import { userRoutes } from './http/user-routes.ts';
import { createAttemptLimits } from './persistence/attempt-limits.ts';
import { createReadAudit } from './persistence/audit-trail.ts';
import { createCounters } from './persistence/counters.ts';
import { identityModels } from './persistence/identity-models.ts';
import { createPasswordChanges } from './persistence/password-changes.ts';
import { createResetCodes } from './persistence/reset-codes.ts';
import { createSessionStore } from './persistence/session-store.ts';
import { createSigningKeyStore } from './persistence/signing-key-store.ts';
import { createUserChanges } from './persistence/user-changes.ts';
import { createUserFinder } from './persistence/user-finder.ts';
import { createUserStore } from './persistence/user-store.ts';

/** Users and their sessions; coins and notifications are reached through two ports. */
export function composeIdentity(
  base: Base<WalletConfig>,
  {
    connection,
    outbox,
    purse,
    inbox,
  }: { connection: Connection; outbox: Outbox; purse: Purse; inbox: Inbox },
) {
  const { config, clock, newId, logger } = base;
  const models = identityModels(connection);
  const users = createUserStore(models, clock);
  const finder = createUserFinder(models);
  const sessions = createSessionStore(connection, models);
  const changes = createUserChanges({
    connection,
    models,
    addFacts: (session, facts) => outbox.add(session, facts),
    newId,
  });
  const keyStore = createSigningKeyStore({ connection, models, newId });
  const keys = createSigningKeys({ store: keyStore, clock, newId });
  const removeOldKeys = createRemoveOldKeys({ store: keyStore, clock });
  const counters = createCounters({ models, clock });
  const limits = createAttemptLimits({ level: config.LIMITS ?? 'normal', counters });
  const passwords = createPasswords();
  const { settlePurse, settleLeftPurses } = createSettlePurse({ users, purse, inbox, clock });
  const signToken = createSignToken(keys);
  const beginSession = createBeginSession({ sessions, signToken, clock, newId });
  const deleteUser = createDeleteUser({ changes, settlePurse, clock });
  const sessionCookie = createSessionCookie({ secure: config.NODE_ENV === 'production' });
  const confirmPassword = createConfirmPassword({ users, passwords, limits });
  const codes = createResetCodes({ connection, models, newId });
  const passwordChanges = createPasswordChanges({ connection, models, newId });
  return {
    users,
    parts: [
      keys,
      passwords,
      repeat({ name: 'half-done accounts', everyMs: 15_000, logger, run: settleLeftPurses }),
      repeat({ name: 'old signing keys', everyMs: 3_600_000, logger, run: removeOldKeys }),
    ],
    routes: [
      ...sessionRoutes({
        signUp: createSignUp({
          users,
          sessions,
          passwords,
          limits,
          settlePurse,
          beginSession,
          signToken,
          clock,
          newId,
        }),
        checkAvailability: createCheckAvailability({ users, limits }),
        logIn: createLogIn({ users, passwords, limits, settlePurse, beginSession }),
        logOut: createLogOut({ sessions, clock }),
        userOf: users.byId,
        resetPassword: createResetPassword({ users, codes, passwords, limits, clock }),
        balances: purse.balances,
        sessionCookie,
      }),
      ...userRoutes({
        readProfile: createReadProfile({ users, purse, inbox }),
        listUsers: createListUsers({ finder, purse }),
        deleteUser,
      }),
      ...accountRoutes({
        editAccount: createEditAccount({ users, changes, sessions, limits, signToken, clock }),
        changePassword: createChangePassword({ confirmPassword, passwords, changes: passwordChanges, clock }),
        endSession: createEndSession({ sessions, clock }),
        deleteAccount: createDeleteAccount({ confirmPassword, deleteUser }),
        sessionsOf: sessions.page,
        balances: purse.balances,
        sessionCookie,
      }),
    ],
    internal: [
      ...identityInternalRoutes({
        listPeople: createListPeople(users),
        searchPeople: finder.byName,
        publicKeys: keys.publicKeys,
        revokedAfter: sessions.revokedAfter,
      }),
      ...adminRoutes({
        changeRole: createChangeRole({ users, changes, clock }),
        issueResetCode: createIssueResetCode({ users, codes, randomInt, clock }),
        listAudit: createListAudit({ readAudit: createReadAudit(models), users }),
        rotateKeys: createRotateKeys({ store: keyStore, clock, newId }),
        revokeKeys: createRevokeKeys({ store: keyStore, clock, newId }),
      }),
    ],
  };
}
