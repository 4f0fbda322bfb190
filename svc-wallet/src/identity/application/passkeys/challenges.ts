import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Challenges } from './ports.ts';

/** Milliseconds that a person has to answer. */
const LASTS_MS = 5 * 60_000;

/**
 * A challenge holds its end and is signed, so a visitor who asks for many stores nothing: only those that were answered
 * are kept, until they have expired.
 * @param options `key` signs; `markUsed` keeps a challenge and returns whether it was the first time
 */
export function createChallenges(options: {
  key: Uint8Array;
  markUsed: (challenge: string, until: Date) => Promise<boolean>;
  randomBytes: (count: number) => Uint8Array;
  clock: () => Date;
}): Challenges {
  const { key, markUsed, randomBytes, clock } = options;
  const sign = (begin: Buffer, about: string) =>
    createHmac('sha256', key).update(begin).update(about).digest();
  return {
    make(about) {
      const begin = Buffer.alloc(22);
      begin.set(randomBytes(16));
      begin.writeUIntBE(clock().getTime() + LASTS_MS, 16, 6);
      return Buffer.concat([begin, sign(begin, about)]).toString('base64url');
    },
    async use(challenge, about) {
      const bytes = Buffer.from(challenge, 'base64url');
      const begin = bytes.subarray(0, 22);
      const [given, own] = [bytes.subarray(22), begin.length === 22 ? sign(begin, about) : Buffer.alloc(0)];
      if (given.length !== own.length || !timingSafeEqual(given, own)) return false;
      const until = begin.readUIntBE(16, 6);
      if (until <= clock().getTime()) return false;
      // As bytes: base64url has several spellings of the same.
      return markUsed(bytes.toString('base64url'), new Date(until));
    },
  };
}
