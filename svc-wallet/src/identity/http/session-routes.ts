import type { IncomingHttpHeaders } from 'node:http';
import * as calls from '@matchday/contracts/wallet/http';
import { handle, reply } from '@matchday/service-kit/http';
import type { BeginSession, SignedIn, SignToken } from '../application/begin-session.ts';
import { logIn } from '../application/log-in.ts';
import type { Passwords } from '../application/passwords/passwords.ts';
import { resetPassword } from '../application/passwords/reset-password.ts';
import type { Limits, Purse, ResetCodes, SeenMarks, SessionStore, UserStore } from '../application/ports.ts';
import type { CheckCode } from '../application/second-step/check-code.ts';
import type { SettlePurse } from '../application/settle-purse.ts';
import { checkAvailability, signUp } from '../application/sign-up.ts';
import { presentUser } from './present-user.ts';
import type { SessionCookie } from './session-cookie.ts';

/** How the browser names itself, for the list of sessions; shortened, because anyone can send anything. */
export const deviceOf = (headers: IncomingHttpHeaders): string => (headers['user-agent'] ?? '').slice(0, 200);

/** Signing up, in and out. */
export function sessionRoutes(deps: {
  users: UserStore;
  sessions: SessionStore;
  codes: ResetCodes;
  passwords: Passwords;
  limits: Limits;
  seenMarks: SeenMarks;
  purse: Pick<Purse, 'balances'>;
  checkCode: CheckCode;
  settlePurse: SettlePurse;
  beginSession: BeginSession;
  signToken: SignToken;
  sessionCookie: SessionCookie;
  clock: () => Date;
  newId: () => string;
}) {
  const { users, sessions, purse, sessionCookie, clock } = deps;
  const join = signUp(deps);
  const checkFree = checkAvailability(deps);
  const enter = logIn(deps);
  const reset = resetPassword(deps);
  const present = async ({ user }: SignedIn) =>
    presentUser(user, (await purse.balances([user.id])).get(user.id)?.coins ?? 0);
  return [
    handle(calls.postNewUser, async ({ body: form, key, address, headers }) => {
      const signedIn = await join({ form, key, address, device: deviceOf(headers) });
      const { token } = signedIn;
      const user = await present(signedIn);
      const answer = { ...user, user, token, message: 'Account created' };
      return reply(answer, { cookies: [sessionCookie(token)] });
    }),
    handle(calls.existingUser, async ({ body, address }) => {
      await checkFree(body, address);
      return { message: 'Available' };
    }),
    handle(calls.login, async ({ body, address, headers }) => {
      const { emailOrUsername: login, password, code } = body;
      const given = { login, password, code: code || undefined };
      const signedIn = await enter({ ...given, address, device: deviceOf(headers) });
      const { token } = signedIn;
      const answer = { user: await present(signedIn), token, message: 'Logged in' };
      return reply(answer, { cookies: [sessionCookie(token)] });
    }),
    handle(calls.logout, async ({ user }) => {
      await sessions.end(user.sessionId, clock());
      return reply({ message: 'Logged out' }, { cookies: [sessionCookie(null)] });
    }),
    handle(calls.resetPassword, async ({ body, address }) => {
      await reset(body, address);
      return { message: 'Your password has been changed. Please log in.' };
    }),
    handle(calls.validate, async ({ user: { id, username, role } }) => {
      // A token issued before a change of username still contains the old one.
      const now = await users.byId(id);
      return { user: { _id: id, username: now?.username ?? username, role }, message: 'Signed in' };
    }),
  ];
}
