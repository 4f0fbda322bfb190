import { z } from 'zod';
import { defineCall } from '../../protocol/call.ts';
import { id, idParams, instant, message } from '../../shared/primitives.ts';
import { user } from '../entities.ts';
import { codeForm, confirmedByPassword, passkeyName } from '../forms.ts';

/** Bytes as WebAuthn writes them in JSON. */
const bytes = (max: number) =>
  z
    .string('Bytes are missing')
    .max(max, 'Too many bytes')
    .regex(/^[A-Za-z0-9_-]+$/, 'Not base64url');
const attachment = z.enum(['platform', 'cross-platform']).optional();

/** What every answer of an authenticator has; extensions are not used. */
const credential = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: attachment,
};

/** A new passkey, as `navigator.credentials.create` answers it in JSON. */
export const newPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: z.array(z.string().max(20)).max(8).optional(),
  }),
});

/** A proof that a passkey is there, as `navigator.credentials.get` answers it in JSON. */
export const passkeyProof = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    // Of ML-DSA-87, the longest, 4,627 bytes.
    signature: bytes(6200),
    userHandle: bytes(200).optional(),
  }),
});

/** What the browser is asked with; its form is that of WebAuthn. */
const question = z.object({ options: z.looseObject({ challenge: z.string() }) });

/** A passkey of a person. */
export const passkey = z.object({
  _id: id,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});
export type Passkey = z.infer<typeof passkey>;

/** How a person may sign in beside the password. */
export const signInWays = z.object({
  /** The second step, by an authenticator app; `recoveryCodes` are those that are left. */
  secondStep: z.object({ on: z.boolean(), recoveryCodes: z.int().min(0) }),
  passkeys: z.array(passkey),
  /** Whether the tools of admins stay closed to this person until one of them is set up. */
  required: z.boolean(),
});
export type SignInWays = z.infer<typeof signInWays>;

export const getSignInWays = defineCall({
  name: 'getSignInWays',
  owner: 'wallet',
  method: 'GET',
  path: '/users/signInWays',
  access: 'user',
  summary: 'Own second step and passkeys',
  refuses: ['not-found'],
  personal: 'own ways to sign in',
  answer: signInWays,
});

export const beginSecondStep = defineCall({
  name: 'beginSecondStep',
  owner: 'wallet',
  method: 'POST',
  path: '/users/secondStep',
  access: 'user',
  summary: 'A secret for an authenticator app; it counts once a code of it has confirmed it',
  refuses: ['not-found', 'conflict'],
  body: confirmedByPassword,
  affects: [],
  answer: z.object({ secret: z.string(), uri: z.string() }),
});

export const confirmSecondStep = defineCall({
  name: 'confirmSecondStep',
  owner: 'wallet',
  method: 'PUT',
  path: '/users/secondStep',
  access: 'user',
  summary:
    'Turn the second step on with a first code; answers recovery codes, which are shown once. Other sessions end',
  refuses: ['not-found', 'conflict'],
  body: codeForm,
  affects: ['getSignInWays', 'getSessions', 'getProfile', 'validate'],
  answer: z.object({ recoveryCodes: z.array(z.string()), message }),
});

export const endSecondStep = defineCall({
  name: 'endSecondStep',
  owner: 'wallet',
  method: 'DELETE',
  path: '/users/secondStep',
  access: 'user',
  summary: 'Turn the second step off; asks for the password and a code',
  refuses: ['not-found', 'conflict'],
  body: confirmedByPassword.extend(codeForm.shape),
  affects: ['getSignInWays'],
  answer: z.object({ message }),
});

export const askNewPasskey = defineCall({
  name: 'askNewPasskey',
  owner: 'wallet',
  method: 'POST',
  path: '/users/passkeys/new',
  access: 'user',
  summary: 'What the browser makes a passkey with; asks for the password',
  refuses: ['not-found', 'conflict'],
  body: confirmedByPassword,
  affects: [],
  answer: question,
});

export const addPasskey = defineCall({
  name: 'addPasskey',
  owner: 'wallet',
  method: 'POST',
  path: '/users/passkeys',
  access: 'user',
  status: 201,
  summary: 'Keep the passkey that the browser has made',
  refuses: ['not-found', 'conflict'],
  body: z.object({ name: passkeyName, made: newPasskey }),
  affects: ['getSignInWays'],
  answer: passkey.extend({ message }),
});

export const removePasskey = defineCall({
  name: 'removePasskey',
  owner: 'wallet',
  method: 'DELETE',
  path: '/users/passkeys/:id',
  access: 'user',
  summary: 'Remove one of the own passkeys',
  params: idParams,
  affects: ['getSignInWays'],
  answer: z.object({ _id: id, message }),
});

export const askPasskey = defineCall({
  name: 'askPasskey',
  owner: 'wallet',
  method: 'POST',
  path: '/users/passkeys/ask',
  access: 'visitor',
  summary: 'What the browser looks for a passkey with',
  affects: [],
  answer: question,
});

export const logInWithPasskey = defineCall({
  name: 'logInWithPasskey',
  owner: 'wallet',
  method: 'POST',
  path: '/users/passkeys/login',
  access: 'visitor',
  summary: 'Log in by a passkey; sets the session cookie',
  refuses: ['unauthenticated', 'forbidden'],
  body: z.object({ proof: passkeyProof }),
  affects: ['getSessions'],
  answer: z.object({ user, token: z.string(), message }),
});

/** Calls about passkeys and the second step. */
export const signInCalls = {
  getSignInWays,
  beginSecondStep,
  confirmSecondStep,
  endSecondStep,
  askNewPasskey,
  addPasskey,
  removePasskey,
  askPasskey,
  logInWithPasskey,
};
