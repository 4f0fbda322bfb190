import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { refuse } from '@matchday/contracts/errors';
import type { Logger } from '@matchday/service-kit/logger';
import type { Part } from '@matchday/service-kit/part';
import { repeat } from '@matchday/service-kit/schedule';

/** Public keys of the wallet by `kid`; ready once they are known. */
export interface SigningKeys extends Part {
  /**
   * The key of that `kid`; asks the wallet when it is not known, at most once a second (DESIGN 5.15).
   * @throws Refusal 503 while the wallet cannot be asked: nobody is signed out for that
   */
  find(kid: string): Promise<KeyObject | undefined>;
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

  const ask = async () => {
    try {
      const set = await fetchKeys();
      askedAt = clock().getTime();
      keys = new Map(set.flatMap((jwk) => publicKey(jwk)));
    } catch (error) {
      throw Object.assign(refuse.unavailable(), { cause: error });
    } finally {
      asking = undefined;
    }
  };

  const learn = async () => {
    if (keys.size > 0) return;
    asking ??= ask();
    await asking;
  };

  return {
    ...repeat({ name: 'keys', everyMs: 1000, logger, run: learn }),
    ready: () => keys.size > 0,
    async find(kid) {
      if (!keys.has(kid) && clock().getTime() - askedAt >= 1000) {
        asking ??= ask();
        await asking;
      }
      return keys.get(kid);
    },
  };
}

/** Only RSA keys for RS256 signatures count. */
function publicKey(jwk: Record<string, unknown>): [string, KeyObject][] {
  if (jwk.kty !== 'RSA' || typeof jwk.kid !== 'string' || (jwk.alg ?? 'RS256') !== 'RS256') return [];
  return [[jwk.kid, createPublicKey({ key: jwk as JsonWebKey, format: 'jwk' })]];
}
