import { refuse } from '@matchday/contracts/errors';
import * as calls from '@matchday/contracts/wallet/http';
import { handle, page } from '@matchday/service-kit/http';
import { findAccount } from '../application/accounts/find-account.ts';
import { readAccount } from '../application/accounts/read-account.ts';
import { endSessionsOf, reactivateUser, suspendUser } from '../application/accounts/suspend-user.ts';
import { changeRole } from '../application/change-users.ts';
import { revokeKeys, rotateKeys } from '../application/keys/rotate-keys.ts';
import { listKeys, type SigningKeyStore } from '../application/keys/signing-keys.ts';
import { confirmPassword } from '../application/own-account.ts';
import type { Passwords } from '../application/passwords/passwords.ts';
import { issueResetCode } from '../application/passwords/reset-password.ts';
import type {
  AccountChanges,
  Limits,
  Purse,
  ResetCodes,
  SessionStore,
  UserChanges,
  UserStore,
} from '../application/ports.ts';
import { presentSession } from './present-session.ts';
import { presentAccount } from './present-user.ts';

/** What admins see and do about single accounts, and the keys of sessions. */
export function deskRoutes(deps: {
  users: UserStore;
  changes: UserChanges;
  accounts: AccountChanges;
  sessions: SessionStore;
  purse: Pick<Purse, 'of'>;
  codes: ResetCodes;
  keyStore: SigningKeyStore;
  passwords: Pick<Passwords, 'matches'>;
  limits: Pick<Limits, 'guess'>;
  randomInt: (below: number) => number;
  clock: () => Date;
  newId: () => string;
}) {
  const [read, suspend, reactivate, endSessions] = [
    readAccount(deps),
    suspendUser(deps),
    reactivateUser(deps),
    endSessionsOf(deps),
  ];
  const [change, issueCode, keys] = [changeRole(deps), issueResetCode(deps), listKeys(deps)];
  const [rotate, revoke] = [rotateKeys(deps), revokeKeys(deps)];
  const [find, confirm] = [findAccount(deps), confirmPassword(deps)];
  /** What gives somebody power over accounts asks for the password again: an unattended screen is not enough. */
  const confirmed = (by: { id: string }, { password }: { password: string }, address: string) =>
    confirm(by.id, { password, field: 'password' }, address);
  return [
    handle(calls.getAccount, async ({ params }) => presentAccount(await read(params.id))),
    handle(calls.getAccountSessions, async ({ user, params, query }) => {
      const [{ items, ...rest }] = await Promise.all([deps.sessions.page(params.id, query), find(params)]);
      return page(items.map(presentSession(user.sessionId)), rest);
    }),
    handle(calls.endAccountSessions, async ({ params, body }) => {
      await find(params);
      const ended = await endSessions(params.id, body.session);
      return { ended, message: ended === 1 ? '1 session ended' : `${ended} sessions ended` };
    }),
    handle(calls.issueAccountCode, async ({ user, params, body, address }) => {
      if (params.id === user.id) throw refuse.conflict('Change your own password in your settings');
      await confirmed(user, body, address);
      const { expiresAt, ...code } = await issueCode(params, user.id);
      return { ...code, expiresAt: expiresAt.toISOString() };
    }),
    handle(calls.setAccountRole, async ({ user, params, body, address }) => {
      if (params.id === user.id) throw refuse.conflict('Another admin must change your role');
      await confirmed(user, body, address);
      const { role } = body;
      const { user: after, changed } = await change(params, { role, by: user.id });
      const is = role === 'admin' ? 'an admin' : 'no admin';
      return { role, changed, message: `${after.username} is ${is} ${changed ? 'now' : 'already'}` };
    }),
    handle(calls.suspendAccount, async ({ user, params, body }) => {
      const ended = await suspend(params.id, { by: user.id, reason: body.reason });
      return { ended, message: 'The account is suspended' };
    }),
    handle(calls.reactivateAccount, async ({ params }) => {
      await reactivate(params.id);
      return { message: 'The account is active again' };
    }),
    handle(calls.getTokenKeys, async ({ query }) => {
      const { items, ...rest } = await keys(query);
      const shown = items.map(({ _id, activeFrom, signs }) => ({
        ...{ kid: _id, activeFrom: activeFrom.toISOString(), signs },
      }));
      return page(shown, rest);
    }),
    handle(calls.renewTokenKey, async ({ user, body, address }) => {
      await confirmed(user, body, address);
      const { kid, activeFrom } = await (body.revoke ? revoke : rotate)(user.id);
      const message = body.revoke
        ? 'The new key signs now. Everybody signs in again.'
        : 'The new key signs in a minute. Nobody is signed out.';
      return { kid, activeFrom: activeFrom.toISOString(), message };
    }),
  ];
}
