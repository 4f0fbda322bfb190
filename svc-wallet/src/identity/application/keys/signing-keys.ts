import { createPublicKey, generateKeyPair, type JsonWebKey } from 'node:crypto';
import { promisify } from 'node:util';
import { isFound } from '@matchday/contracts/search';
import type { TokenKeySort } from '@matchday/contracts/wallet/rules';
import { orderBy, type Page, type PageQuery, readPage, sliceOf } from '@matchday/service-kit/paging';
import type { Part } from '@matchday/service-kit/part';
import { keysNeeded, signingKeyAt } from '../../domain/key-life.ts';
import { sessionSeconds } from '../../domain/session-length.ts';

/** A key pair for tokens. */
interface SigningKey {
  readonly kid: string;
  readonly privateKey: string;
  /** When it starts signing; it is published earlier, so that every verifier knows it in time. */
  readonly activeFrom: Date;
}

export interface SigningKeyStore {
  /** All keys, the newest first. */
  all(): Promise<SigningKey[]>;
  /** Stores the key if there is none yet; another instance may have been first. */
  addFirst(key: SigningKey): Promise<void>;
  /** Adds a key and records who requested it; false while another one waits to sign. */
  addNext(key: SigningKey, by: string, at: Date): Promise<boolean>;
  /** Seals keys again that another value of the secret, or none, has sealed. @returns how many no value opens: they stay */
  sealAgain(): Promise<number>;
  remove(kids: readonly string[]): Promise<void>;
  /** Replaces all keys with this one, ends every session, and records who requested it. */
  replaceAll(key: SigningKey, by: string, at: Date): Promise<void>;
}

/** The signing keys: made at the first start, stored in the database, the same for all instances (DESIGN 5.15). */
export interface SigningKeys extends Part {
  /** The key that signs now. */
  current(): Promise<SigningKey>;
  /** Public keys as JWKs with `kid`, of every key that a valid token may be signed with. */
  publicKeys(): Promise<JsonWebKey[]>;
}

/** A key without what signs; `signs` says whether it is the one in use. */
interface ListedKey {
  readonly _id: string;
  readonly activeFrom: Date;
  readonly signs: boolean;
}

const orders = { newest: orderBy('activeFrom', -1, 'date'), oldest: orderBy('activeFrom', 1, 'date') };

/** A page of the keys, those with a text in their ids. @throws Refusal 400 for an unknown cursor */
export const listKeys =
  (deps: { keyStore: Pick<SigningKeyStore, 'all'>; clock: () => Date }) =>
  async ({
    search = '',
    sort = 'newest',
    ...query
  }: PageQuery & { search?: string | undefined; sort?: TokenKeySort | undefined }): Promise<
    Page<ListedKey>
  > => {
    const all = await deps.keyStore.all();
    const current = signingKeyAt(all, deps.clock());
    const keys = all
      .filter(({ kid }) => isFound(search, [kid]))
      .map(({ kid, activeFrom }) => ({ _id: kid, activeFrom, signs: kid === current?.kid }));
    if (sort === 'oldest') keys.reverse();
    return readPage<ListedKey>(query, {
      order: orders[sort],
      read: async (slice) => sliceOf(keys, orders[sort], slice),
      count: () => keys.length,
    });
  };

/** A new RSA key pair. */
export async function makeKey(kid: string, activeFrom: Date): Promise<SigningKey> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return { kid, privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), activeFrom };
}

export function createSigningKeys(deps: {
  store: Pick<SigningKeyStore, 'all' | 'addFirst'>;
  clock: () => Date;
  newId: () => string;
}): SigningKeys {
  const { store, clock, newId } = deps;
  // Read each time: a key that another instance has revoked must not sign or be published again.
  return {
    name: 'signing keys',
    async start() {
      if ((await store.all()).length > 0) return;
      await store.addFirst(await makeKey(newId(), clock()));
    },
    async current() {
      const key = signingKeyAt(await store.all(), clock());
      if (!key) throw new Error('No signing key is active');
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
