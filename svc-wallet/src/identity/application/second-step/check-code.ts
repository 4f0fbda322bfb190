import { refuse } from '@matchday/contracts/errors';
import { sha256 } from '@matchday/service-kit/ids';
import { isAppCode, stepOf } from '../../domain/authenticator.ts';
import { normaliseCode } from '../../domain/one-time-code.ts';
import type { Limits } from '../ports.ts';
import type { SecondSteps } from './ports.ts';

/** The hash by which a recovery code is kept. */
export const recoveryHash = (userId: string, code: string): string =>
  sha256('recovery', userId, normaliseCode(code));

/**
 * Checks the second step of a person whose password was right.
 * @returns whether the person has one: without one, any code passes
 * @throws Refusal 400 at `code` without a code or for a wrong or used one, 429 over the limit
 */
export type CheckCode = (userId: string, code: string | undefined, address: string) => Promise<boolean>;

const unreadable = () =>
  refuse.field(
    'code',
    'Codes of your app cannot be checked at the moment. Enter one of your recovery codes.',
  );

/** Codes of the app count once, recovery codes once and for ever; wrong ones are counted as wrong passwords are. */
export const checkCode =
  (deps: {
    secondSteps: Pick<SecondSteps, 'of' | 'useStep' | 'useRecoveryCode'>;
    limits: Pick<Limits, 'tryStep'>;
    clock: () => Date;
  }): CheckCode =>
  async (userId, code, address) => {
    const { secondSteps, limits, clock } = deps;
    const own = await secondSteps.of(userId);
    if (!own?.on) return false;
    if (code === undefined) throw refuse.field('code', 'Enter the code of your authenticator app');
    const { secret } = own;
    if (secret === null && isAppCode(code)) throw unreadable();
    const right = await limits.tryStep({ account: userId, address }, async () => {
      if (secret === null || !isAppCode(code))
        return secondSteps.useRecoveryCode(userId, recoveryHash(userId, code), clock());
      const step = stepOf(secret, code, clock());
      return step !== null && secondSteps.useStep(userId, step);
    });
    if (!right) throw refuse.field('code', 'This code is wrong or was used already. Wait for the next one.');
    return true;
  };
