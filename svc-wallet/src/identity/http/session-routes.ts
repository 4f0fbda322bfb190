import {
  existingUser,
  login,
  logout,
  postNewUser,
  resetPassword,
  validate,
} from '@matchday/contracts/wallet/http';
import { type Cookie, handle, reply } from '@matchday/service-kit/http';
import type { SignedIn } from '../application/begin-session.ts';
import type { createLogIn, createLogOut } from '../application/log-in.ts';
import type { createResetPassword } from '../application/passwords/reset-password.ts';
import type { Purse, UserStore } from '../application/ports.ts';
import type { createCheckAvailability, createSignUp } from '../application/sign-up.ts';
import { deviceOf } from './device.ts';
import { presentUser } from './present-user.ts';

/** Signing up, in and out. */
export function sessionRoutes(cases: {
  signUp: ReturnType<typeof createSignUp>;
  checkAvailability: ReturnType<typeof createCheckAvailability>;
  logIn: ReturnType<typeof createLogIn>;
  logOut: ReturnType<typeof createLogOut>;
  resetPassword: ReturnType<typeof createResetPassword>;
  balances: Purse['balances'];
  userOf: UserStore['byId'];
  sessionCookie: (token: string | null) => Cookie;
}) {
  const { balances, sessionCookie } = cases;
  const present = async ({ user }: SignedIn) =>
    presentUser(user, (await balances([user.id])).get(user.id)?.coins ?? 0);
  return [
    handle(postNewUser, async ({ body: form, key, address, headers }) => {
      const signedIn = await cases.signUp({ form, key, address, device: deviceOf(headers) });
      const { token } = signedIn;
      const user = await present(signedIn);
      const answer = { ...user, user, token, message: 'Account created' };
      return reply(answer, { cookies: [sessionCookie(token)] });
    }),
    handle(existingUser, async ({ body, address }) => {
      await cases.checkAvailability(body, address);
      return { message: 'Available' };
    }),
    handle(login, async ({ body, address, headers }) => {
      const { emailOrUsername, password } = body;
      const signedIn = await cases.logIn(emailOrUsername, password, address, deviceOf(headers));
      const { token } = signedIn;
      const answer = { user: await present(signedIn), token, message: 'Logged in' };
      return reply(answer, { cookies: [sessionCookie(token)] });
    }),
    handle(logout, async ({ user }) => {
      await cases.logOut(user.sessionId);
      return reply({ message: 'Logged out' }, { cookies: [sessionCookie(null)] });
    }),
    handle(resetPassword, async ({ body, address }) => {
      await cases.resetPassword(body, address);
      return { message: 'Your password is changed. Please log in.' };
    }),
    handle(validate, async ({ user: { id, username, role } }) => {
      // A session that is older than the name has a token that tells the former one.
      const now = await cases.userOf(id);
      return { user: { _id: id, username: now?.username ?? username, role }, message: 'Signed in' };
    }),
  ];
}
