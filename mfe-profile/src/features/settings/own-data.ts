import type { Profile } from '@matchday/contracts/wallet/http';
import { signupForm } from '@matchday/contracts/wallet/rules';
import type { z } from 'zod';

/** One's own data as the form holds them: all that sign-up asks for but the password. */
export const ownDataForm = signupForm.omit({ password: true });

/** Values of {@link ownDataForm}. */
type OwnData = z.output<typeof ownDataForm>;

/** What of a profile can be edited. */
export const ownDataOf = (profile: Profile): OwnData => {
  const { surname, firstname, gender, dateOfBirth, countryOfResidence, email, phoneNumber, username } =
    profile;
  return { surname, firstname, gender, dateOfBirth, countryOfResidence, email, phoneNumber, username };
};

/** What differs from before: only that is sent. */
export const changedIn = (values: OwnData, before: OwnData): Partial<OwnData> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => before[name as keyof OwnData] !== value),
  );
