import type { IncomingHttpHeaders } from 'node:http';
import { refuse } from '@matchday/contracts/errors';
import * as calls from '@matchday/contracts/wallet/http';
import { handle, reply } from '@matchday/service-kit/http';
import type { BeginSession, SignToken } from '../application/begin-session.ts';
import { confirmPassword } from '../application/own-account.ts';
import {
  addPasskey,
  askNewPasskey,
  askPasskey,
  logInWithPasskey,
  removePasskey,
  type Site,
} from '../application/passkeys/passkeys.ts';
import type { Challenges, PasskeyStore, StoredPasskey } from '../application/passkeys/ports.ts';
import type { Passwords } from '../application/passwords/passwords.ts';
import type { Limits, Purse, SessionStore, UserStore } from '../application/ports.ts';
import type { CheckCode } from '../application/second-step/check-code.ts';
import { guardWays } from '../application/second-step/guard-ways.ts';
import type { SecondSteps } from '../application/second-step/ports.ts';
import { readSignInWays } from '../application/second-step/read-sign-in-ways.ts';
import {
  beginSecondStep,
  confirmSecondStep,
  endSecondStep,
  turnOffSecondStep,
} from '../application/second-step/set-up.ts';
import type { SettlePurse } from '../application/settle-purse.ts';
import { presentUser } from './present-user.ts';
import type { SessionCookie } from './session-cookie.ts';
import { deviceOf } from './session-routes.ts';

/** Where the browser has the web app open, as the gateway was asked for it. */
function siteOf(headers: IncomingHttpHeaders): Site {
  const [host, protocol] = [headers['x-forwarded-host'] ?? headers.host, headers['x-forwarded-proto']];
  const origin = `${protocol ?? 'http'}://${host}`;
  if (!URL.canParse(origin)) throw refuse.invalid('The request names no host');
  return { host: new URL(origin).hostname, origin: new URL(origin).origin };
}

const presentPasskey = ({ id, name, createdAt, lastUsedAt }: StoredPasskey) => ({
  _id: id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** The second step and passkeys of the own account, and the login by passkey. */
export function signInRoutes(deps: {
  users: UserStore;
  sessions: SessionStore;
  secondSteps: SecondSteps;
  checkCode: CheckCode;
  passkeys: PasskeyStore;
  challenges: Challenges;
  passwords: Passwords;
  limits: Limits;
  purse: Pick<Purse, 'balances'>;
  settlePurse: SettlePurse;
  beginSession: BeginSession;
  signToken: SignToken;
  sessionCookie: SessionCookie;
  needsSecondStep: boolean;
  randomInt: (below: number) => number;
  randomBytes: (count: number) => Uint8Array;
  clock: () => Date;
  newId: () => string;
}) {
  const { purse, sessionCookie } = deps;
  const confirming = { ...deps, confirmPassword: confirmPassword(deps) };
  const guard = guardWays(deps);
  const begin = beginSecondStep(confirming);
  const confirm = confirmSecondStep(deps);
  const end = endSecondStep({ ...confirming, turnOff: turnOffSecondStep(deps) });
  const askNew = askNewPasskey(confirming);
  const add = addPasskey(deps);
  const remove = removePasskey(deps);
  const ask = askPasskey(deps);
  const enter = logInWithPasskey(deps);
  const read = readSignInWays(deps);
  return [
    handle(calls.getSignInWays, async ({ user }) => {
      const { passkeys: own, ...rest } = await read(user.id);
      return { ...rest, passkeys: own.map(presentPasskey) };
    }),
    handle(calls.beginSecondStep, async ({ user, body, address }) => {
      await guard(user);
      return begin(user.id, body.password, address);
    }),
    handle(calls.confirmSecondStep, async ({ user, body, address }) => {
      await guard(user);
      const { recoveryCodes, token } = await confirm(user, body.code, address);
      const answer = { recoveryCodes, message: 'Your second step is on' };
      return reply(answer, { cookies: token === undefined ? [] : [sessionCookie(token)] });
    }),
    handle(calls.endSecondStep, async ({ user, body, address }) => {
      const hasEnded = await end(user.id, body, address);
      return { message: hasEnded ? 'Your second step is off: log in again' : 'Your second step is off' };
    }),
    handle(calls.askNewPasskey, async ({ user, body, address, headers }) => {
      await guard(user);
      return { options: { ...(await askNew(user.id, body.password, { site: siteOf(headers), address })) } };
    }),
    handle(calls.addPasskey, async ({ user, body, headers }) => {
      await guard(user);
      const added = await add(user.id, body, siteOf(headers));
      return { ...presentPasskey({ ...added, lastUsedAt: null }), message: 'Passkey added' };
    }),
    handle(calls.removePasskey, async ({ user, params }) => {
      await guard(user);
      const hasEnded = await remove(user.id, params.id);
      return { _id: params.id, message: hasEnded ? 'Passkey removed: log in again' : 'Passkey removed' };
    }),
    handle(calls.askPasskey, async ({ headers }) => ({ options: { ...(await ask(siteOf(headers))) } })),
    handle(calls.logInWithPasskey, async ({ body, headers, address }) => {
      const device = deviceOf(headers);
      const { user, token } = await enter(body.proof, { site: siteOf(headers), address, device });
      const coins = (await purse.balances([user.id])).get(user.id)?.coins ?? 0;
      const answer = { user: presentUser(user, coins), token, message: 'Logged in' };
      return reply(answer, { cookies: [sessionCookie(token)] });
    }),
  ];
}
