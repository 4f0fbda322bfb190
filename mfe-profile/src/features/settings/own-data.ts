import type { Profile } from '@matchday/contracts/wallet/http';

/** The editable fields of a profile. */
export const ownDataOf = (profile: Profile) => {
  const { surname, firstname, gender, dateOfBirth, countryOfResidence, email, phoneNumber, username } =
    profile;
  return { surname, firstname, gender, dateOfBirth, countryOfResidence, email, phoneNumber, username };
};
