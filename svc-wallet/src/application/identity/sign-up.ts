import { type FieldTexts, refuse } from '@matchday/contracts/errors';
import { type signupForm, takenTexts } from '@matchday/contracts/wallet/rules';
import type { z } from 'zod';
import { type UniqueField, uniqueFields } from '../../domain/identity/user.ts';
import type { BeginSession, SignedIn } from './begin-session.ts';
import type { Passwords } from './passwords.ts';
import type { Limits, UserStore } from './ports.ts';
import type { SettlePurse } from './settle-purse.ts';

/** 409 with SPEC's text for every field that is taken ([V12], [Z11]). */
export function refuseTaken(taken: readonly UniqueField[]) {
  const texts: FieldTexts = {};
  for (const field of uniqueFields) if (taken.includes(field)) texts[field] = takenTexts[field];
  return refuse.conflict(Object.values(texts)[0] ?? 'An account with these details already exists', texts);
}

/** Whether email, username and phone number are free; each may be asked alone. @throws Refusal 409, 429 */
export const createCheckAvailability =
  (options: { users: Pick<UserStore, 'taken'>; limits: Pick<Limits, 'askTaken'> }) =>
  async (fields: Parameters<UserStore['taken']>[0], address: string): Promise<void> => {
    const taken = await options.limits.askTaken(address, () => options.users.taken(fields));
    if (taken.length > 0) throw refuseTaken(taken);
  };

/** Signs a person up: the account with its welcome coins is open and the session begun when it resolves. */
export const createSignUp =
  (options: {
    users: Pick<UserStore, 'insert' | 'taken'>;
    passwords: Pick<Passwords, 'hash'>;
    limits: Pick<Limits, 'signUp' | 'askTaken'>;
    settlePurse: SettlePurse;
    beginSession: BeginSession;
    clock: () => Date;
    newId: () => string;
  }) =>
  async (
    { password, ...data }: z.output<typeof signupForm>,
    address: string,
    device?: string,
  ): Promise<SignedIn> => {
    const { users, passwords, limits, settlePurse, beginSession, clock, newId } = options;
    const taken = await limits.askTaken(address, () => users.taken(data));
    if (taken.length > 0) throw refuseTaken(taken);
    const passwordHash = await limits.signUp(address, () => passwords.hash(password));
    const user = { ...data, id: newId(), role: 'user' as const, createdAt: clock(), passwordHash };
    if (!(await users.insert(user))) throw refuseTaken(await users.taken(data));
    await settlePurse({ id: user.id, purse: 'opening' });
    return beginSession(user, device);
  };
