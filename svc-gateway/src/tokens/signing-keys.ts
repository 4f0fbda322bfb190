import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { refuse } from '@matchday/contracts/errors';
import type { Logger } from '@matchday/service-kit/logger';
import type { Part } from '@matchday/service-kit/part';
import { repeat } from '@matchday/service-kit/schedule';

/** Public keys of the wallet by `kid`; ready once they are known. */
export interface SigningKeys extends Part {
  /**
   * The key of that `kid`; asks the wallet when it is not known, at most once a second (DESIGN 5.15).
   * @throws Refusal 503 while the wallet does not answer: that signs nobody out
   */
  find(kid: string): Promise<KeyObject | undefined>;
  /** Calls back when a known key was revoked. */
  onForgotten(callback: () => void): void;
}

/**
 * @param options `fetchKeys` asks the wallet for its JWK set
 */
export function createSigningKeys(options: {
  fetchKeys: () => Promise<readonly Record<string, unknown>[]>;
  clock: () => Date;
  logger: Logger;
}): SigningKeys {
  const { fetchKeys, clock, logger } = options;
  let keys = new Map<string, KeyObject>();
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;
  const callbacks: (() => void)[] = [];

  /** A key that the wallet has revoked is forgotten within a second; while the wallet is away, known keys stay. */
  const learn = async () => {
    const set = await fetchKeys();
    const fresh = new Map(set.flatMap((jwk) => publicKey(jwk)));
    for (const [kid, key] of fresh) {
      const known = keys.get(kid);
      // The same object: verified tokens are remembered by it.
      if (known?.equals(key)) fresh.set(kid, known);
    }
    const forgotten = [...keys.keys()].some((kid) => !fresh.has(kid));
    keys = fresh;
    if (forgotten) for (const callback of callbacks) callback();
  };

  const ask = async () => {
    try {
      await learn();
      askedAt = clock().getTime();
    } catch (error) {
      throw Object.assign(refuse.unavailable(), { cause: error });
    } finally {
      asking = undefined;
    }
  };

  return {
    ...repeat({ name: 'keys', everyMs: 500, logger, run: learn }),
    ready: () => keys.size > 0,
    async find(kid) {
      if (!keys.has(kid) && clock().getTime() - askedAt >= 1000) {
        asking ??= ask();
        await asking;
      }
      return keys.get(kid);
    },
    onForgotten: (callback) => void callbacks.push(callback),
  };
}

/** Only RSA keys for RS256 signatures count. */
function publicKey(jwk: Record<string, unknown>): [string, KeyObject][] {
  if (jwk.kty !== 'RSA' || typeof jwk.kid !== 'string' || (jwk.alg ?? 'RS256') !== 'RS256') return [];
  return [[jwk.kid, createPublicKey({ key: jwk as JsonWebKey, format: 'jwk' })]];
}
