import { signupForm } from '@matchday/contracts/wallet/rules';

/** The three groups of the form with their fields (LOOK, `/signup`). */
export const signupSteps = [
  { title: 'You', fields: ['surname', 'firstname', 'gender', 'dateOfBirth', 'countryOfResidence'] },
  { title: 'Contact', fields: ['email', 'phoneNumber'] },
  { title: 'Login', fields: ['username', 'password'] },
] as const;

type Field = (typeof signupSteps)[number]['fields'][number];

/** Whether every field of a group holds what the server would take. */
export const isStepDone = (fields: readonly Field[], values: Record<Field, unknown>): boolean =>
  fields.every((field) => signupForm.shape[field].safeParse(values[field]).success);
