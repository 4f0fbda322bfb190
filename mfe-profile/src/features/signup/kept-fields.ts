import type { SignupValues } from './signup-groups.ts';

const NAME = 'matchday-sign-up';

/** What was typed into the sign-up, kept in this tab over a reload: never the password. */
export const keptFields = {
  /** The fields that were kept, of those that `fields` has. */
  of(fields: SignupValues): Partial<SignupValues> {
    try {
      const kept = JSON.parse(sessionStorage.getItem(NAME) ?? '{}') as Record<string, unknown>;
      const known = Object.entries(kept).filter(
        ([field, value]) => field in fields && field !== 'password' && typeof value === 'string',
      );
      return Object.fromEntries(known);
    } catch {
      return {};
    }
  },
  keep({ password: _secret, ...fields }: SignupValues): void {
    try {
      sessionStorage.setItem(NAME, JSON.stringify(fields));
    } catch {
      // Without storage a reload begins with empty fields.
    }
  },
  drop(): void {
    try {
      sessionStorage.removeItem(NAME);
    } catch {
      // Then nothing was kept either.
    }
  },
};
