import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from 'node:crypto';
import type { Secret } from './secret.ts';

/** Encrypts what a database must not show to those who read its files or its backups. */
export interface Seal {
  /** @param about what the text belongs to: it opens only for the same */
  seal(text: string, about: string): string;
  /** @throws Error for a text that none of the secret's values has sealed, or that belongs to something else */
  open(sealed: string, about: string): string;
  /** Whether it is sealed, and by the value that seals now. */
  isCurrent(sealed: string): boolean;
}

const FORM = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

interface Key {
  id: string;
  bytes: Buffer;
}

function keyOf(value: string): Key {
  const bytes = Buffer.from(hkdfSync('sha256', value, 'matchday', 'seal v1', 32));
  return { id: hash('sha256', bytes, 'hex').slice(0, 8), bytes };
}

/** AES-256-GCM; the key is derived from the secret's first value, and each value opens what it has sealed. */
export function createSeal(secret: Secret): Seal {
  const keys = secret.map(keyOf);
  const [current] = keys;
  if (!current) throw new Error('A seal needs a secret');
  return {
    seal(text, about) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', current.bytes, iv).setAAD(Buffer.from(about));
      const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return [FORM, current.id, sealed.toString('base64url')].join('.');
    },
    open(sealed, about) {
      const [form, id, data = ''] = sealed.split('.');
      const key = keys.find((each) => each.id === id);
      if (form !== FORM || !key) throw new Error('Sealed with a secret that is not set');
      const bytes = Buffer.from(data, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(-TAG_BYTES));
      const text = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    },
    isCurrent: (sealed) => sealed.startsWith(`${FORM}.${current.id}.`),
  };
}
