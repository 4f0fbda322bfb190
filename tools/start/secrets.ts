import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Failure } from '../processes/failure.ts';

export interface Secrets {
  /** Proves that a call comes from within the platform. */
  readonly SERVICE_SECRET: string;
}

/**
 * The secrets of this installation, made at the first start and kept where only their owner reads them.
 * @throws Failure when the file is there but not readable as such
 */
export function keepSecrets(file: string, random: () => string): Secrets {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify({ SERVICE_SECRET: random() }, null, 2)}\n`, { mode: 0o600 });
  }
  chmodSync(file, 0o600);
  try {
    const { SERVICE_SECRET } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>;
    if (typeof SERVICE_SECRET === 'string' && SERVICE_SECRET.length >= 32) return { SERVICE_SECRET };
  } catch {
    // Told below, with the way out.
  }
  throw new Failure(`${file} does not hold the secrets of this installation.`, [
    'delete it: new ones are made',
  ]);
}
