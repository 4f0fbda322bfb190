import type { Profile } from '@matchday/contracts/wallet/http';
import { signupForm } from '@matchday/contracts/wallet/rules';
import type { z } from 'zod';

/** Own data as the form holds them: the fields of sign-up without the password. */
export const ownDataForm = signupForm.omit({ password: true });

/** Values of {@link ownDataForm}. */
type OwnData = z.output<typeof ownDataForm>;

/** The editable fields of a profile. */
export const ownDataOf = (profile: Profile): OwnData => {
  const { surname, firstname, gender, dateOfBirth, countryOfResidence, email, phoneNumber, username } =
    profile;
  return { surname, firstname, gender, dateOfBirth, countryOfResidence, email, phoneNumber, username };
};

/** The changed fields: only these are sent. */
export const changedIn = (values: OwnData, before: OwnData): Partial<OwnData> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => before[name as keyof OwnData] !== value),
  );
