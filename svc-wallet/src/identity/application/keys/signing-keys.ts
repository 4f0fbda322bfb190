import { createPublicKey, generateKeyPair, type JsonWebKey } from 'node:crypto';
import { promisify } from 'node:util';
import type { Part } from '@matchday/service-kit/part';
import { keysNeeded, signingKeyAt } from '../../domain/key-life.ts';
import { sessionSeconds } from '../../domain/session-length.ts';

/** A key pair for tokens. */
export interface SigningKey {
  readonly kid: string;
  readonly privateKey: string;
  /** Signs from then on; it is published before, so that every verifier knows it by then. */
  readonly activeFrom: Date;
}

export interface SigningKeyStore {
  /** All keys, the newest first. */
  all(): Promise<SigningKey[]>;
  /** Keeps the key if there is none yet; another instance may have been first. */
  addFirst(key: SigningKey): Promise<void>;
  /** Adds a key and notes who had it made; false while another one waits to sign. */
  addNext(key: SigningKey, by: string, at: Date): Promise<boolean>;
  remove(kids: readonly string[]): Promise<void>;
  /** Puts the key in the place of all others, ends every session, and notes who had it done. */
  replaceAll(key: SigningKey, by: string, at: Date): Promise<void>;
}

/** The wallet's keys: made at the first start, kept in its database, the same for all instances (DESIGN 5.15). */
export interface SigningKeys extends Part {
  /** The key that signs now. */
  current(): Promise<SigningKey>;
  /** Public halves as JWKs with `kid`, of every key that a living token may be signed by. */
  publicKeys(): Promise<JsonWebKey[]>;
}

/** A new RSA key pair. */
export async function makeKey(kid: string, activeFrom: Date): Promise<SigningKey> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return { kid, privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), activeFrom };
}

export function createSigningKeys(options: {
  store: Pick<SigningKeyStore, 'all' | 'addFirst'>;
  clock: () => Date;
  newId: () => string;
}): SigningKeys {
  const { store, clock, newId } = options;
  // Read each time: a key that another instance has revoked must neither sign nor be published again.
  return {
    name: 'signing keys',
    async start() {
      if ((await store.all()).length > 0) return;
      await store.addFirst(await makeKey(newId(), clock()));
    },
    async current() {
      const key = signingKeyAt(await store.all(), clock());
      if (!key) throw new Error('There is no key that signs');
      return key;
    },
    publicKeys: async () =>
      keysNeeded(await store.all(), clock(), sessionSeconds * 1000).map(({ kid, privateKey }) => ({
        ...createPublicKey(privateKey).export({ format: 'jwk' }),
        kid,
        alg: 'RS256',
        use: 'sig',
      })),
    close: async () => undefined,
  };
}
