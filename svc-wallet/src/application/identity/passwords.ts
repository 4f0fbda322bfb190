import { availableParallelism } from 'node:os';
import { refuse } from '@matchday/contracts/errors';
import { hash, verify } from '@node-rs/argon2';
import PQueue from 'p-queue';

/** OWASP's argon2id parameters: 19 MiB, two passes, one lane. argon2id is the library's default. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes at the same time: each takes a whole core, and one is left to the ledger. */
const atOnce = Math.max(1, Math.min(4, availableParallelism()) - 1);
/** Hashes that may wait for each at work: about three seconds. */
const waitingEach = 60;
/** A core hashes about ten times in so many ms: half of its time stays for others, in a flood too. */
const pace = { interval: 250, each: 5 };

/** Hashing of passwords on a bounded queue, so that a flood of logins slows only logins (DESIGN 5.16). */
export interface Passwords {
  /** Asked before anything else is done for a login. @throws Refusal 429 when too many wait */
  admit(): void;
  /** @throws Refusal 429 when too many wait */
  hash(password: string): Promise<string>;
  /** Whether the password is the one that was hashed. @throws Refusal 429 when too many wait */
  matches(passwordHash: string, password: string): Promise<boolean>;
}

/** @param options `limit` counts hashes that may wait, `concurrency` those at the same time */
export function createPasswords(options: { limit?: number; concurrency?: number } = {}): Passwords {
  const { concurrency = atOnce, limit = waitingEach * concurrency } = options;
  const { interval, each } = pace;
  const queue = new PQueue({ concurrency, interval, intervalCap: each * concurrency });
  const admit = (): void => {
    if (queue.size >= limit)
      throw refuse.tooMany('Many people are signing in. Please try again in a moment.', 2);
  };
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    admit();
    return queue.add(work) as Promise<T>;
  };
  return {
    admit,
    hash: async (password) => inTurn(() => hash(password, parameters)),
    matches: async (passwordHash, password) => inTurn(() => verify(passwordHash, password)),
  };
}
