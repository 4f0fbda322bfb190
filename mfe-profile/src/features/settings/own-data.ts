import type { User } from '@matchday/contracts/wallet/http';

/** The editable fields of one's own account. */
export const ownDataOf = (user: User) => {
  const { surname, firstname, gender, dateOfBirth, countryOfResidence, email, phoneNumber, username } = user;
  return { surname, firstname, gender, dateOfBirth, countryOfResidence, email, phoneNumber, username };
};

export type OwnData = ReturnType<typeof ownDataOf>;
