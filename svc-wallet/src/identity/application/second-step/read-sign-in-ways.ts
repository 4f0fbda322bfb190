import { refuse } from '@matchday/contracts/errors';
import type { PasskeyStore, StoredPasskey } from '../passkeys/ports.ts';
import type { UserStore } from '../ports.ts';
import type { SecondSteps } from './ports.ts';

/** The own ways to sign in beside the password. */
interface OwnWays {
  readonly secondStep: { readonly on: boolean; readonly recoveryCodes: number };
  readonly passkeys: readonly StoredPasskey[];
  /** Whether an admin has to set one of them up. */
  readonly required: boolean;
}

/** @param deps `needsSecondStep`: whether admins have to have one. @throws Refusal 404 */
export const readSignInWays =
  (deps: {
    users: Pick<UserStore, 'byId'>;
    secondSteps: Pick<SecondSteps, 'of'>;
    passkeys: Pick<PasskeyStore, 'of'>;
    needsSecondStep: boolean;
  }) =>
  async (userId: string): Promise<OwnWays> => {
    const [user, step, passkeys] = await Promise.all([
      deps.users.byId(userId),
      deps.secondSteps.of(userId),
      deps.passkeys.of(userId),
    ]);
    if (!user) throw refuse.notFound('User');
    const secondStep = { on: step?.on ?? false, recoveryCodes: step?.recoveryCodes ?? 0 };
    const isSetUp = secondStep.on || passkeys.length > 0;
    return { secondStep, passkeys, required: deps.needsSecondStep && user.role === 'admin' && !isSetUp };
  };
