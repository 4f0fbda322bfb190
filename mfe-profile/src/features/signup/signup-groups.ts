import { signupForm } from '@matchday/contracts/wallet/forms';

/** The three groups of the form with their fields (LOOK, `/signup`). */
export const signupGroups = [
  { title: 'You', fields: ['surname', 'firstname', 'gender', 'dateOfBirth', 'countryOfResidence'] },
  { title: 'Contact', fields: ['email', 'phoneNumber'] },
  { title: 'Login', fields: ['username', 'password'] },
] as const;

/** Name of a field of the form. */
type SignupField = (typeof signupGroups)[number]['fields'][number];

/** What the fields hold while they are filled in. */
export type SignupValues = Record<SignupField, string>;

/** Whether every field of a group has a valid value. */
export const isGroupDone = (fields: readonly SignupField[], values: Record<SignupField, unknown>): boolean =>
  fields.every((field) => signupForm.shape[field].safeParse(values[field]).success);
