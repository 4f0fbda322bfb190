import { Secret, TOTP } from 'otpauth';

/** Seconds for which a code of an authenticator app is shown, and its digits: what every app knows. */
const STEP_SECONDS = 30;
const digits = 6;
/** Steps before and after now that are accepted: clocks of phones differ. */
const WINDOW = 1;
const ISSUER = 'Matchday';

/** Bytes of a secret: as long as the hash of RFC 6238. */
export const secretBytes = 20;

/** Recovery codes that a person gets, each for one sign-in without the app. */
export const recoveryCodes = 10;

/** How a code is typed that comes from an app, and not one of the recovery codes. */
export const isAppCode = (code: string): boolean => /^\d{3} ?\d{3}$/.test(code.trim());

/** A secret as people type it into an app. */
export const secretText = (bytes: Uint8Array): string => new Secret({ buffer: bytes.slice().buffer }).base32;

const totp = (secret: string, label = '') =>
  new TOTP({ issuer: ISSUER, label, secret, digits, period: STEP_SECONDS });

/** The address that an authenticator app opens. */
export const authenticatorUri = (secret: string, username: string): string =>
  totp(secret, username).toString();

/** The number of the step that a code belongs to, counted from 1970; null for a wrong code. */
export function stepOf(secret: string, code: string, at: Date): number | null {
  const delta = totp(secret).validate({
    token: code.replace(/\s/g, ''),
    timestamp: at.getTime(),
    window: WINDOW,
  });
  return delta === null ? null : Math.floor(at.getTime() / (STEP_SECONDS * 1000)) + delta;
}

/** The code that an app shows at a moment. */
export const codeAt = (secret: string, at: Date): string =>
  totp(secret).generate({ timestamp: at.getTime() });
