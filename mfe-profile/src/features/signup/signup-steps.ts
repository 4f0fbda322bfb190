import { signupForm } from '@matchday/contracts/wallet/rules';

/** The three groups of the form with their fields (LOOK, `/signup`). */
export const signupSteps = [
  { title: 'You', fields: ['surname', 'firstname', 'gender', 'dateOfBirth', 'countryOfResidence'] },
  { title: 'Contact', fields: ['email', 'phoneNumber'] },
  { title: 'Login', fields: ['username', 'password'] },
] as const;

/** Name of a field of the form. */
export type SignupField = (typeof signupSteps)[number]['fields'][number];

/** Whether every field of a group has a valid value. */
export const isStepDone = (fields: readonly SignupField[], values: Record<SignupField, unknown>): boolean =>
  fields.every((field) => signupForm.shape[field].safeParse(values[field]).success);

/** Index of the group that a field belongs to. */
export const stepOf = (field: string): number =>
  signupSteps.findIndex(({ fields }) => (fields as readonly string[]).includes(field));

/**
 * The step to show: the asked one, but never one after a group that is not filled in.
 * @param asked number of the step, from 1, as the address names it
 */
export function stepToShow(asked: string | null, values: Record<SignupField, unknown>): number {
  const open = signupSteps.findIndex(({ fields }) => !isStepDone(fields, values));
  const last = open === -1 ? signupSteps.length - 1 : open;
  const wanted = Number(asked ?? 1) - 1;
  return Number.isInteger(wanted) ? Math.min(Math.max(wanted, 0), last) : 0;
}
