import { z } from 'zod';
import { acrossFields, amount, id, name, remark, required } from '../shared/primitives.ts';
import { genders, phoneE164, reviewStates } from './rules.ts';

const username = required('Username must be alphanumeric', 40).regex(
  /^[a-z0-9]+$/i,
  'Username must be alphanumeric',
);
const email = z
  .string('Please enter a valid email')
  .trim()
  .max(254)
  .pipe(z.email('Please enter a valid email'));
const phoneNumber = z
  .string('Phone number must be valid')
  .trim()
  .overwrite(phoneE164)
  .regex(/^\+?\d{7,15}$/, 'Phone number must be valid')
  .refine((phone) => phone.startsWith('+'), 'Phone number must be valid');

/** A new password, at sign-up and later (SPEC 5, [V09]). */
export const newPassword = z
  .string('Password must be at least 8 characters')
  .min(8, 'Password must be at least 8 characters')
  .max(128, 'Password must be at most 128 characters');

/** The own password again, before an action that cannot be undone. */
export const currentPassword = z
  .string('Password is required')
  .min(1, 'Password is required')
  .max(128, 'Password must be at most 128 characters');

/** A code of an authenticator app, or one of the recovery codes, as people type them. */
export const secondStepCode = required('Code is required', 40);

/** The day of an instant in the time zone that is furthest ahead: it is today somewhere. */
const dayOf = (at: Date) => new Date(at.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);

/** Sign-up, the same rule on screen and server (SPEC 5, [V05]–[V11]). */
export const signupForm = z.object({
  surname: name('Surname is required', 80),
  firstname: name('First name is required', 80),
  username,
  email,
  password: newPassword,
  gender: z.enum(genders, 'Gender is required'),
  dateOfBirth: z.iso
    .date('Date of birth is required')
    .refine((day) => day >= '1900-01-01', 'Date of birth must be from 1900 on')
    .refine((day) => day <= dayOf(new Date()), 'Date of birth must not be in the future'),
  phoneNumber,
  countryOfResidence: name('Country of residence is required', 80),
});

/** Own data: the fields that are sent change, by the rules of sign-up. */
export const accountForm = signupForm.omit({ password: true }).partial();

/** Own data as a form holds them. */
const ownData = signupForm.omit({ password: true });
type OwnData = z.output<typeof ownData>;

/**
 * The changes of a form of own data, by the rules of sign-up. Only what differs from `before` is checked and sent: a
 * value that earlier rules have accepted does not keep its person from changing another one.
 */
export const ownChanges = (before: OwnData) =>
  z.transform((values: OwnData, context): Partial<OwnData> => {
    const names = (Object.keys(before) as (keyof OwnData)[]).filter((name) => values[name] !== before[name]);
    const mask: { [Name in keyof OwnData]?: true } = Object.fromEntries(names.map((name) => [name, true]));
    const { data, error } = ownData.pick(mask).safeParse(values);
    for (const { message, path } of error?.issues ?? []) context.addIssue({ code: 'custom', message, path });
    return data ?? {};
  });

/** Availability check before sign-up (SPEC 5, [L04]); each field may be checked alone. */
export const existingForm = z.object({
  email: email.optional(),
  username: username.optional(),
  phoneNumber: phoneNumber.optional(),
});

/** Another password for the own account. */
export const passwordForm = z.object({ oldPassword: currentPassword, password: newPassword });

/** A code of the second step. */
export const codeForm = z.object({ code: secondStepCode });

/** What a passkey is called. */
export const passkeyName = name('Name is required', 60);

/** Who receives how many coins ([V13]). */
export const coinsForm = z.object({
  recipientUsername: required('Recipient username is required', 40),
  amount: amount('Amount is required'),
});

/** Note to the person who receives shared coins. */
export const shareNote = remark('A note must be text');

/** Why coins came or went, as the coin history shows and filters it. */
export const coinKind = z.enum([
  'welcome',
  'stake',
  'purchase',
  'payout',
  'refund',
  'order',
  'order-refund',
  'share',
  'gift',
  'user-deleted',
]);
export type CoinKind = z.infer<typeof coinKind>;

/** What the coin history shows. */
export const coinFilter = z.object({
  kind: coinKind.optional(),
  /** Days in East Africa Time, both included. */
  from: z.iso.date('From must be a date such as 2026-11-21').optional(),
  to: z.iso.date('To must be a date such as 2026-11-21').optional(),
});

/** Sharing: as {@link coinsForm}, with a note. */
export const shareForm = coinsForm.extend({ note: shareNote.optional() });

/** One line that somebody else reads, at most 140 characters. */
const reason = (text: string) => name(text, 140);

/** Coins that an admin gives one person, and why: the person reads it. */
export const giveForm = z.object({ amount: amount('Amount is required'), reason: reason('Say why') });

/** Why an admin suspends a person, who sees it when logging in. */
export const suspensionForm = z.object({ reason: reason('Say why') });

/** A decision: to suspend names the accounts and says why, which they read. */
export const reviewForm = acrossFields(
  z.object({
    state: z.enum(reviewStates),
    note: remark('A note must be text').optional(),
    suspend: z.array(id).max(51).default([]),
  }),
  ({ state, note, suspend = [] }, refuse) => {
    if (state === undefined) return;
    if (state === 'suspended' && note === undefined) refuse('note', 'Say why');
    if ((state === 'suspended') !== suspend.length > 0) refuse('suspend', 'Choose whom to suspend');
  },
);

/** An action that an admin confirms with the own password. */
export const confirmedByPassword = z.object({ password: currentPassword });

/** Why the reserve is changed. */
export const reserveReason = remark('A reason must be text');

/** What is done with the reserve. */
export const reserveAction = z.enum(['add', 'subtract'], 'Action must be add or subtract');

/** A change of the reserve, in UGX. */
export const reserveForm = z.object({
  amountUGX: amount('Amount in UGX is required', 'Amount in UGX'),
  action: reserveAction.default('add'),
  reason: reserveReason.optional(),
});

/** Login (SPEC 5, [V01]–[V04]). */
export const loginForm = z.object({
  emailOrUsername: required('Email or Username is required', 254).refine(
    (value) => !value.includes('@') || z.email().safeParse(value).success,
    'Please enter a valid email address',
  ),
  password: z
    .string('Password is required')
    .min(1, 'Password is required')
    .min(6, 'Password must be at least 6 characters')
    .max(128, 'Password must be at most 128 characters'),
});

/** Login with the code of the second step, for whom it is switched on. */
export const loginWithCode = loginForm.extend({ code: secondStepCode.or(z.literal('')).optional() });

/** A new password by the one-time code that an admin has issued (DESIGN 5.16). */
export const resetForm = z.object({
  emailOrUsername: loginForm.shape.emailOrUsername,
  code: required('Code is required', 40),
  password: newPassword,
});
