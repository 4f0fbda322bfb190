import { timingSafeEqual } from 'node:crypto';
import { type AnyCall, type Credential, credentialOf } from '@matchday/contracts/call';
import { z } from 'zod';

/** A secret that may be rotated: the first value is sent, each of them is accepted. */
export type Secret = readonly string[];

/** The setting that holds the secret of each credential. */
const settingOf = {
  edge: 'EDGE_SECRET',
  service: 'SERVICE_SECRET',
  operator: 'OPERATOR_SECRET',
} as const satisfies Record<Credential, string>;
type SecretName = (typeof settingOf)[Credential];

/** A value for each secret's setting: a text by default, as in an environment. */
export type Secrets<T = string> = Readonly<Record<SecretName, T>>;

/** Names of the settings that hold a credential's secret. */
export const secretNames: readonly SecretName[] = Object.values(settingOf);

/** The value in `secrets` of the credential that opens a call. */
export const secretFor = <T>(secrets: Secrets<T>, call: AnyCall): T => secrets[settingOf[credentialOf(call)]];

/** The values of a secret as a setting writes them, separated by commas. */
export const valuesOf = (text: string): string[] => text.split(',').map((value) => value.trim());

/** A setting that holds a {@link Secret}. */
export const secretSetting = z
  .string()
  .transform(valuesOf)
  .pipe(z.array(z.string().min(16, 'must have at least 16 characters')).max(2, 'takes two values at a time'));

/** The value of a secret that is sent. */
export const sentValue = (secret: Secret): string => secret[0] ?? '';

const bytesOf = (text: string) => Buffer.from(text);
const known = new WeakMap<Secret, Buffer[]>();

/** Whether it is one of the secret's values; the time that it takes tells at most how long they are. */
export function isOneOf(given: unknown, secret: Secret): boolean {
  if (typeof given !== 'string') return false;
  const values = known.get(secret) ?? secret.map(bytesOf);
  known.set(secret, values);
  const asked = bytesOf(given);
  return values.map((each) => each.length === asked.length && timingSafeEqual(asked, each)).includes(true);
}
