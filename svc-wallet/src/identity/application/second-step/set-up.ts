import { refuse } from '@matchday/contracts/errors';
import {
  authenticatorUri,
  recoveryCodes,
  secretBytes,
  secretText,
  stepOf,
} from '../../domain/authenticator.ts';
import { makeCode } from '../../domain/one-time-code.ts';
import type { SignToken } from '../begin-session.ts';
import type { Asking, ConfirmPassword } from '../own-account.ts';
import type { Limits, SessionStore, StoredUser, UserStore } from '../ports.ts';
import { type CheckCode, recoveryHash } from './check-code.ts';
import type { SecondSteps } from './ports.ts';

const isOn = () => refuse.conflict('Your second step is already on');

/** Makes a secret for an authenticator app, which counts once confirmed. @throws Refusal 409 while one is on; as ConfirmPassword */
export const beginSecondStep =
  (deps: {
    confirmPassword: ConfirmPassword;
    secondSteps: Pick<SecondSteps, 'propose'>;
    randomBytes: (count: number) => Uint8Array;
    clock: () => Date;
  }) =>
  async (userId: string, password: string, address: string): Promise<{ secret: string; uri: string }> => {
    const { confirmPassword, secondSteps, randomBytes, clock } = deps;
    const user = await confirmPassword(userId, { password, field: 'password' }, address);
    const secret = secretText(randomBytes(secretBytes));
    const proposed = await secondSteps.propose(userId, secret, clock());
    if (proposed === null) throw refuse.notFound('User');
    if (!proposed) throw isOn();
    return { secret, uri: authenticatorUri(secret, user.username) };
  };

/**
 * Turns the second step on with a first code, and ends the other sessions. The session that did it counts as one with a
 * second step: its new token has the full role.
 * @returns the recovery codes, which nobody can read again, and the token
 * @throws Refusal 400 for a wrong code, 404 if none was begun, 409 if one is on, 429
 */
export const confirmSecondStep =
  (deps: {
    users: Pick<UserStore, 'byId'>;
    sessions: Pick<SessionStore, 'own'>;
    secondSteps: Pick<SecondSteps, 'of' | 'turnOn'>;
    limits: Pick<Limits, 'tryStep'>;
    signToken: SignToken;
    randomInt: (below: number) => number;
    clock: () => Date;
  }) =>
  async (
    by: Asking,
    code: string,
    address: string,
  ): Promise<{ recoveryCodes: string[]; token: string | undefined }> => {
    const { users, sessions, secondSteps, limits, signToken, randomInt, clock } = deps;
    const proposed = await secondSteps.of(by.id);
    if (proposed?.on) throw isOn();
    // One that cannot be opened counts as none: another one takes its place.
    const secret = proposed?.secret ?? null;
    if (secret === null) throw refuse.notFound('Second step');
    let step: number | null = null;
    const right = await limits.tryStep({ account: by.id, address }, async () => {
      step = stepOf(secret, code, clock());
      return step !== null;
    });
    if (!right || step === null)
      throw refuse.field('code', 'This code is wrong. Check the clock of your phone, and try the next one.');
    const codes = Array.from({ length: recoveryCodes }, () => makeCode(randomInt));
    const recoveryHashes = codes.map((each) => recoveryHash(by.id, each));
    const change = { secret, step, recoveryHashes, keepSession: by.sessionId };
    if (!(await secondSteps.turnOn(by.id, change, clock()))) throw isOn();
    const [user, session] = [await users.byId(by.id), await sessions.own(by.id, by.sessionId)];
    const token = user && session ? await signToken(user, session) : undefined;
    return { recoveryCodes: codes, token };
  };

/** Turns the second step of a person off, by whom `by` names. @returns whether it was on, and whether their sessions have ended */
export type TurnOff = (
  user: Pick<StoredUser, 'id' | 'role'>,
  by: string,
) => Promise<{ wasOn: boolean; endsSessions: boolean }>;

/**
 * Where admins need a second step, their sessions end with it: the tokens of those sessions carry the role that it gave, and
 * who logs in by password alone from now on is a user.
 */
export const turnOffSecondStep =
  (deps: {
    secondSteps: Pick<SecondSteps, 'turnOff'>;
    needsSecondStep: boolean;
    clock: () => Date;
  }): TurnOff =>
  async ({ id, role }, by) => {
    const { secondSteps, needsSecondStep, clock } = deps;
    const endSessions = needsSecondStep && role === 'admin';
    const wasOn = await secondSteps.turnOff(id, { by, endSessions }, clock());
    return { wasOn, endsSessions: wasOn && endSessions };
  };

/**
 * Turns the own second step off. @returns whether the own sessions have ended
 * @throws Refusal 409 if it is not on; as ConfirmPassword and CheckCode
 */
export const endSecondStep =
  (deps: { confirmPassword: ConfirmPassword; checkCode: CheckCode; turnOff: TurnOff }) =>
  async (userId: string, form: { password: string; code: string }, address: string): Promise<boolean> => {
    const { confirmPassword, checkCode, turnOff } = deps;
    const user = await confirmPassword(userId, { password: form.password, field: 'password' }, address);
    const had = await checkCode(userId, form.code, address);
    const { wasOn, endsSessions } = had ? await turnOff(user, userId) : { wasOn: false, endsSessions: false };
    if (!wasOn) throw refuse.conflict('Your second step is already off');
    return endsSessions;
  };
