import { newPassword } from '@matchday/contracts/wallet/forms';

/** Steps of the strength, weakest first; the server refuses the first. */
export const strengths = ['Too short', 'Weak', 'Fair', 'Strong'] as const;

const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/];

/** How hard a password is to guess, as an index of {@link strengths}: by its length and kinds of characters. */
export function passwordStrength(password: string): number {
  if (!newPassword.safeParse(password).success || new Set(password).size < 4)
    return password.length < 8 ? 0 : 1;
  const mixed = kinds.filter((kind) => kind.test(password)).length;
  const points = Math.floor(password.length / 4) + mixed;
  if (points >= 6) return 3;
  return points >= 4 ? 2 : 1;
}
