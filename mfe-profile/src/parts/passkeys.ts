import type { BodyInputOf } from '@matchday/contracts/call';
import type { addPasskey, logInWithPasskey } from '@matchday/contracts/wallet/http';
import { messageOf } from '@matchday/web-kit';

type Options = Readonly<Record<string, unknown>>;

/** Whether this browser has passkeys here: they are made for a name, never for an address such as 192.168.1.5. */
export const canUsePasskeys = (): boolean =>
  window.isSecureContext &&
  typeof window.PublicKeyCredential === 'function' &&
  !/^[\d.]+$|^\[/.test(window.location.hostname);

// Only people with a passkey need it.
const load = () => import('@simplewebauthn/browser');

/** Lets the browser make a passkey. @throws Error where the person says no, or the browser cannot */
export async function makePasskey(options: Options): Promise<BodyInputOf<typeof addPasskey>['made']> {
  const { startRegistration } = await load();
  const { id, rawId, response, authenticatorAttachment } = await startRegistration({
    optionsJSON: options as never,
  });
  const { clientDataJSON, attestationObject, transports } = response;
  const made = { clientDataJSON, attestationObject, ...(transports && { transports }) };
  return { id, rawId, type: 'public-key', response: made, authenticatorAttachment };
}

/** Lets the browser prove that a passkey is there. @throws Error where the person says no, or has none */
export async function provePasskey(options: Options): Promise<BodyInputOf<typeof logInWithPasskey>['proof']> {
  const { startAuthentication } = await load();
  const { id, rawId, response, authenticatorAttachment } = await startAuthentication({
    optionsJSON: options as never,
  });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const proof = { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) };
  return { id, rawId, type: 'public-key', response: proof, authenticatorAttachment };
}

/** What to tell a person when the browser made or found no passkey. */
export function passkeyFailure(error: unknown, text: string): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return 'No passkey was chosen';
  if (name === 'InvalidStateError') return 'This device already has a passkey for your account';
  return messageOf(error, text);
}
