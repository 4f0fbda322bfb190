import type { User } from '@matchday/contracts/wallet/http';
import {
  normaliseEmail,
  normalisePhone,
  normaliseUsername,
  takenTexts,
} from '@matchday/contracts/wallet/rules';

export type Role = User['role'];

/** What a person has told about himself. */
export type PersonalData = Pick<
  User,
  | 'surname'
  | 'firstname'
  | 'username'
  | 'email'
  | 'gender'
  | 'dateOfBirth'
  | 'phoneNumber'
  | 'countryOfResidence'
>;

/** A user without coins, which are the ledger's. */
export interface UserRecord extends PersonalData {
  readonly id: string;
  readonly role: Role;
  readonly createdAt: Date;
  readonly passwordHash: string;
  /** The request that made the account, by which a repetition is known; nothing of the password is in it. */
  readonly signUp?: { readonly key: string; readonly requestHash: string };
}

/** Fields that no two users share, in the order in which SPEC names them. */
export type UniqueField = keyof typeof takenTexts;
export const uniqueFields = Object.keys(takenTexts) as UniqueField[];

/** The form in which each unique field is compared (DESIGN 5.16). */
export const normalised: Record<UniqueField, (value: string) => string> = {
  email: normaliseEmail,
  username: normaliseUsername,
  phoneNumber: normalisePhone,
};

/** Names that stand for a user whose personal data are gone (DESIGN 5.11). */
export const deletedPerson = { firstname: 'Deleted', surname: 'user', username: 'Deleted user' } as const;

/** Whether taking the role from this user, or the user away, would leave nobody in charge. */
export const isLastAdmin = (user: { role: Role }, otherAdmins: number): boolean =>
  user.role === 'admin' && otherAdmins === 0;
