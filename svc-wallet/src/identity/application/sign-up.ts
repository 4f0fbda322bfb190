import { type FieldTexts, refuse } from '@matchday/contracts/errors';
import type { signupForm } from '@matchday/contracts/wallet/forms';
import { takenTexts } from '@matchday/contracts/wallet/rules';
import { hashOf, idFrom } from '@matchday/service-kit/ids';
import type { z } from 'zod';
import { isReserved } from '../domain/reserved-names.ts';
import { type UniqueField, uniqueFields } from '../domain/user.ts';
import type { BeginSession, SignedIn, SignToken } from './begin-session.ts';
import type { Passwords } from './passwords/passwords.ts';
import type { Limits, SeenMarks, SessionStore, StoredUser, UserStore } from './ports.ts';
import type { CheckCode } from './second-step/check-code.ts';
import type { SettlePurse } from './settle-purse.ts';

/** A sign-up; a retry with the same `key` is the same sign-up. */
interface SignUpRequest {
  readonly form: z.output<typeof signupForm>;
  readonly key: string;
  readonly address: string;
  readonly device?: string;
}

/** 409 with SPEC's text for every field that is taken ([V12], [Z11]). */
export function refuseTaken(taken: readonly UniqueField[]) {
  const texts: FieldTexts = {};
  for (const field of uniqueFields) if (taken.includes(field)) texts[field] = takenTexts[field];
  return refuse.conflict(Object.values(texts)[0] ?? 'An account with these details already exists', texts);
}

/** @throws Refusal 400 for a username that looks like the platform's own */
export function refuseReserved(username: string): void {
  if (isReserved(username)) throw refuse.field('username', 'This username is reserved');
}

/** Checks that email, username and phone number are available, or one of them. @throws Refusal 400 if reserved, 409, 429 */
export const checkAvailability =
  (deps: { users: Pick<UserStore, 'taken'>; limits: Pick<Limits, 'askTaken'> }) =>
  async (fields: Parameters<UserStore['taken']>[0], address: string): Promise<void> => {
    if (fields.username !== undefined) refuseReserved(fields.username);
    const taken = await deps.limits.askTaken(address, () => deps.users.taken(fields));
    if (taken.length > 0) throw refuseTaken(taken);
  };

/**
 * Signs a user up: when it resolves, the account has its welcome coins and the session has started. A retry with
 * the same request and key signs in to the account that the first attempt created.
 * @throws Refusal 400 for a reserved username, 409 if something is taken or the key was used for another request, 429;
 * as CheckCode where the account has a second step by now
 */
export const signUp = (deps: {
  users: Pick<UserStore, 'insert' | 'taken' | 'bySignUpKey'>;
  sessions: Pick<SessionStore, 'own'>;
  passwords: Pick<Passwords, 'hash' | 'matches'>;
  limits: Pick<Limits, 'signUp' | 'askTaken' | 'guess'>;
  seenMarks: SeenMarks;
  checkCode: CheckCode;
  settlePurse: SettlePurse;
  beginSession: BeginSession;
  signToken: SignToken;
  clock: () => Date;
  newId: () => string;
}) => {
  const {
    users,
    sessions,
    passwords,
    limits,
    checkCode,
    settlePurse,
    beginSession,
    signToken,
    clock,
    newId,
    seenMarks,
  } = deps;
  const sessionOf = (key: string) => idFrom('sign-up', key);

  const signInAgain = async (user: StoredUser, { form, key, address, device }: SignUpRequest) => {
    const { password, ...data } = form;
    if (user.signUp?.requestHash !== hashOf(data)) throw refuse.keyReused();
    // The password is not part of the request hash: it is compared as at a login.
    const compare = () => passwords.matches(user.passwordHash, password);
    if (!(await limits.guess({ account: user.id, address }, compare))) throw refuse.keyReused();
    // Where a second step is on by now, this is no way around it.
    await checkCode(user.id, undefined, address);
    await settlePurse(user);
    const session = await sessions.own(user.id, sessionOf(key));
    return session ? { user, token: await signToken(user, session) } : beginSession(user, { device });
  };

  return async (request: SignUpRequest): Promise<SignedIn> => {
    const { form, key, address, device } = request;
    const { password, ...data } = form;
    refuseReserved(data.username);
    const before = await users.bySignUpKey(key);
    if (before) return signInAgain(before, request);
    const taken = await limits.askTaken(address, async () => {
      const found = await users.taken(data);
      // Taken by the same request, which arrived twice at the same moment.
      return found.length > 0 && (await users.bySignUpKey(key)) ? [] : found;
    });
    if (taken.length > 0) throw refuseTaken(taken);
    const passwordHash = await limits.signUp(address, () => passwords.hash(password));
    const signUp = { key, requestHash: hashOf(data) };
    const firstSeen = await seenMarks.of({ address, device });
    const user = {
      ...data,
      id: newId(),
      role: 'user' as const,
      createdAt: clock(),
      passwordHash,
      signUp,
      firstSeen,
    };
    if (!(await users.insert(user))) {
      const meanwhile = await users.bySignUpKey(key);
      if (!meanwhile) throw refuseTaken(await users.taken(data));
      return signInAgain(meanwhile, request);
    }
    await settlePurse({ id: user.id, purse: 'opening' });
    return beginSession(user, { id: sessionOf(key), device });
  };
};
