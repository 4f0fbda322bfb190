import * as calls from '@matchday/contracts/wallet/http';
import { handle, page, reply } from '@matchday/service-kit/http';
import type { SignToken } from '../application/begin-session.ts';
import type { DeleteUser } from '../application/change-users.ts';
import { acceptInvitation } from '../application/invitations/accept-invitation.ts';
import type { Invitations } from '../application/invitations/ports.ts';
import {
  changePassword,
  confirmPassword,
  deleteAccount,
  editAccount,
  endSession,
} from '../application/own-account.ts';
import type { PasskeyStore } from '../application/passkeys/ports.ts';
import type { Passwords } from '../application/passwords/passwords.ts';
import type { Limits, Purse, SessionStore, UserChanges, UserStore } from '../application/ports.ts';
import type { SecondSteps } from '../application/second-step/ports.ts';
import { readSignInWays } from '../application/second-step/read-sign-in-ways.ts';
import { presentSession } from './present-session.ts';
import { presentUser } from './present-user.ts';
import type { SessionCookie } from './session-cookie.ts';

/** The user's own account: data, password, sessions, deletion. */
export function accountRoutes(deps: {
  users: UserStore;
  changes: UserChanges;
  sessions: SessionStore;
  passwords: Passwords;
  limits: Limits;
  invitations: Invitations;
  secondSteps: Pick<SecondSteps, 'of'>;
  passkeys: Pick<PasskeyStore, 'of'>;
  needsSecondStep: boolean;
  purse: Pick<Purse, 'balances'>;
  deleteUser: DeleteUser;
  signToken: SignToken;
  sessionCookie: SessionCookie;
  clock: () => Date;
}) {
  const { sessions, purse, sessionCookie } = deps;
  const confirming = { ...deps, confirmPassword: confirmPassword(deps) };
  const edit = editAccount(deps);
  const setPassword = changePassword(confirming);
  const end = endSession(deps);
  const remove = deleteAccount(confirming);
  const accept = acceptInvitation(deps);
  const waysOf = readSignInWays(deps);
  return [
    handle(calls.editAccount, async ({ user: by, body, address }) => {
      const { user, token } = await edit(by, body, address);
      const coins = (await purse.balances([user.id])).get(user.id)?.coins ?? 0;
      const answer = { ...presentUser(user, coins), token, message: 'Your details have been saved' };
      return reply(answer, { cookies: token === undefined ? [] : [sessionCookie(token)] });
    }),
    handle(calls.changePassword, async ({ user, body, address }) => ({
      ended: await setPassword(user, body, address),
      message: 'Your password has been changed',
    })),
    handle(calls.getSessions, async ({ user, query }) => {
      const { items, next, total } = await sessions.page(user.id, query);
      return page(items.map(presentSession(user.sessionId)), { next, total });
    }),
    handle(calls.endSession, async ({ user, params }) => {
      await end(user.id, params.id);
      return { _id: params.id, message: 'Session ended' };
    }),
    handle(calls.acceptInvitation, async ({ user, body }) => {
      await accept(user.id, body.code);
      const next = (await waysOf(user.id)).required
        ? 'log in again, and set up a second step or a passkey in your settings: it opens the tools of admins.'
        : 'log in again.';
      const answer = { _id: user.id, message: `You are an admin now. Please ${next}` };
      return reply(answer, { cookies: [sessionCookie(null)] });
    }),
    handle(calls.deleteAccount, async ({ user, body, address }) => {
      await remove(user.id, body.password, address);
      const answer = { _id: user.id, message: 'Your account has been deleted' };
      return reply(answer, { cookies: [sessionCookie(null)] });
    }),
  ];
}
