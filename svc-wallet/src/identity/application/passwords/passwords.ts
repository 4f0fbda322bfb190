import { availableParallelism } from 'node:os';
import { refuse } from '@matchday/contracts/errors';
import type { Part } from '@matchday/service-kit/part';
import { Piscina } from 'piscina';
import type * as worker from './hash-worker.ts';
import type { Hashing } from './hash-worker.ts';

/** Hashes at the same time: each takes a whole core, and one core is left to the ledger. */
const atOnce = Math.max(1, Math.min(4, availableParallelism()) - 1);
/** Waiting hashes for each running one: about three seconds. */
const waitingEach = 60;
/** Lowest priority: hashing threads use only idle processor time. */
const niceIncrement = 19;

/** Hashing of passwords on a bounded queue, so that a flood of logins slows only logins (DESIGN 5.16). */
export interface Passwords extends Part {
  /** Call before any other work of a login. @throws Refusal 429 when too many wait */
  admit(): void;
  /** @throws Refusal 429 when too many wait */
  hash(password: string): Promise<string>;
  /** Whether the password is the one that was hashed. @throws Refusal 429 when too many wait */
  matches(passwordHash: string, password: string): Promise<boolean>;
}

/**
 * @param options `hashing` is `full` if left out; `limit` counts hashes that may wait, `concurrency` those at the same time
 */
export function createPasswords(
  options: { hashing?: Hashing; limit?: number; concurrency?: number } = {},
): Passwords {
  const { hashing = 'full', concurrency = atOnce, limit = waitingEach * concurrency } = options;
  const threads = new Piscina({
    filename: new URL('./hash-worker.ts', import.meta.url).href,
    minThreads: concurrency,
    maxThreads: concurrency,
    niceIncrement,
  });
  const admit = (): void => {
    if (threads.queueSize >= limit)
      throw refuse.tooMany('Many people are signing in. Please try again in a moment.', 2);
  };
  const inTurn = async <T>(name: keyof typeof worker, task: unknown): Promise<T> => {
    admit();
    return threads.run(task, { name });
  };
  return {
    name: 'passwords',
    admit,
    hash: (password) => inTurn('hash', { password, hashing }),
    matches: (passwordHash, password) => inTurn('matches', { passwordHash, password }),
    close: () => threads.destroy(),
  };
}
