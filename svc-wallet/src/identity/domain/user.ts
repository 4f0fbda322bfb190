import type { User } from '@matchday/contracts/wallet/http';
import {
  normaliseEmail,
  normalisePhone,
  normaliseUsername,
  takenTexts,
} from '@matchday/contracts/wallet/rules';

export type Role = User['role'];

/** Personal data that a user has entered. */
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

/** A user without coins, which belong to the ledger. */
export interface UserRecord extends PersonalData {
  readonly id: string;
  readonly role: Role;
  readonly createdAt: Date;
  readonly passwordHash: string;
  /** The request that created the account, to recognise a retry; it contains nothing of the password. */
  readonly signUp?: { readonly key: string; readonly requestHash: string };
  /** Equal for accounts that signed up from one browser in one network in the same month. */
  readonly firstSeen?: string;
  /** Set while the user is suspended. */
  readonly suspension?: Suspension;
}

/** A user without what only signing up and signing in need. */
export type ShownUser = Omit<UserRecord, 'passwordHash' | 'signUp' | 'firstSeen'>;

/** Why a user can neither log in nor send coins, until an admin takes it back. */
interface Suspension {
  readonly at: Date;
  /** Id of the admin. */
  readonly by: string;
  readonly reason: string;
}

/** Fields that are unique to a user, in SPEC's order. */
export type UniqueField = keyof typeof takenTexts;
export const uniqueFields = Object.keys(takenTexts) as UniqueField[];

/** The form in which each unique field is compared (DESIGN 5.16). */
export const normalised: Record<UniqueField, (value: string) => string> = {
  email: normaliseEmail,
  username: normaliseUsername,
  phoneNumber: normalisePhone,
};

/** Shown in place of a deleted user's names (DESIGN 5.11). */
export const deletedPerson = { firstname: 'Deleted', surname: 'user', username: 'Deleted user' } as const;

/** Whether demoting or deleting this user would leave no admin. */
export const isLastAdmin = (user: { role: Role }, otherAdmins: number): boolean =>
  user.role === 'admin' && otherAdmins === 0;
