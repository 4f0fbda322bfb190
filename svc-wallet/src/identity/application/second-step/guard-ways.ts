import { refuse } from '@matchday/contracts/errors';
import type { Asking } from '../own-account.ts';
import type { PasskeyStore } from '../passkeys/ports.ts';
import type { UserStore } from '../ports.ts';
import type { SecondSteps } from './ports.ts';

/**
 * Keeps a password alone from changing what protects an admin: where an admin has a second step or a passkey, the ways to
 * sign in change only in a session that used one of them. Otherwise whoever knows the password would add a passkey of their
 * own, and with it get the role that the password alone does not give.
 * @throws Refusal 403
 */
type GuardWays = (by: Pick<Asking, 'id' | 'role'>) => Promise<void>;

/** @param deps `needsSecondStep`: whether admins have to have one; a session without one then has the role of a user */
export const guardWays =
  (deps: {
    users: Pick<UserStore, 'byId'>;
    secondSteps: Pick<SecondSteps, 'of'>;
    passkeys: Pick<PasskeyStore, 'of'>;
    needsSecondStep: boolean;
  }): GuardWays =>
  async ({ id, role }) => {
    const { users, secondSteps, passkeys, needsSecondStep } = deps;
    if (!needsSecondStep || role === 'admin' || (await users.byId(id))?.role !== 'admin') return;
    const [step, own] = await Promise.all([secondSteps.of(id), passkeys.of(id)]);
    if (step?.on || own.length > 0)
      throw refuse.forbidden(
        'Log in with your passkey or your code first: a password alone cannot change them',
      );
  };
