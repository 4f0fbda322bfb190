import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type SecretName, type Secrets, secretNames } from '@matchday/service-kit/secret';
import { Failure } from '../processes/failure.ts';

/**
 * The secrets of this installation, made at the first start and readable by their owner only. Secrets that an
 * older start did not have are added.
 * @throws Failure when the file is there but not readable as such
 */
export function keepSecrets(file: string, random: () => string): Secrets {
  mkdirSync(dirname(file), { recursive: true });
  if (existsSync(file)) chmodSync(file, 0o600);
  const kept = existsSync(file) ? read(file) : {};
  const missing = secretNames.filter((name) => kept[name] === undefined);
  const secrets = { ...kept, ...Object.fromEntries(missing.map((name) => [name, random()])) } as Secrets;
  if (missing.length > 0) writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return secrets;
}

function read(file: string): Partial<Secrets> {
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Partial<Record<SecretName, unknown>>;
    const held = secretNames.map((name) => kept[name]).filter((value) => value !== undefined);
    if (held.length > 0 && held.every((value) => typeof value === 'string' && value.length >= 32))
      return kept as Partial<Secrets>;
  } catch {
    // Reported below.
  }
  throw new Failure(`${file} does not hold the secrets of this installation.`, [
    'delete it, and new ones are made',
  ]);
}
