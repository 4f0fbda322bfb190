import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Failure } from '@matchday/command-kit/processes/failure';
import { type Secrets, secretNames } from '@matchday/service-kit/secret';

/** The credentials, and what encrypts keys in the wallet's database. */
type InstallationSecrets = Secrets & { readonly SEAL_SECRET: string };
const names: readonly (keyof InstallationSecrets)[] = [...secretNames, 'SEAL_SECRET'];

/**
 * The secrets of this installation, made at the first start and readable by their owner only. Secrets that an
 * older start did not have are added.
 * @throws Failure when the file is there but not readable as such
 */
export function keepSecrets(file: string, random: () => string): InstallationSecrets {
  mkdirSync(dirname(file), { recursive: true });
  if (existsSync(file)) chmodSync(file, 0o600);
  const kept = existsSync(file) ? read(file) : {};
  const missing = names.filter((name) => kept[name] === undefined);
  const made = Object.fromEntries(missing.map((name) => [name, random()]));
  const secrets = { ...kept, ...made } as InstallationSecrets;
  if (missing.length > 0) writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return secrets;
}

function read(file: string): Partial<InstallationSecrets> {
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Partial<
      Record<keyof InstallationSecrets, unknown>
    >;
    const held = names.map((name) => kept[name]).filter((value) => value !== undefined);
    if (held.length > 0 && held.every((value) => typeof value === 'string' && value.length >= 32))
      return kept as Partial<InstallationSecrets>;
  } catch {
    // Reported below.
  }
  throw new Failure(`${file} does not hold the secrets of this installation.`, [
    'delete it, and new ones are made',
  ]);
}
