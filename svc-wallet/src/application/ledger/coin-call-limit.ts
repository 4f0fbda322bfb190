import { refuse } from '@matchday/contracts/errors';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';

/** Coin calls of one user in ten seconds, of whatever kind (DESIGN 5.16). */
const burst = { points: 200, duration: 10 };

/** Counts a coin call of a user. @throws Refusal 429 over the limit */
export type AdmitCoinCall = (userId: string) => Promise<void>;

/** Lets a user make bursts of coin calls, not floods. */
export function createCoinCallLimit(level: 'off' | 'normal' | 'strict'): AdmitCoinCall {
  if (level === 'off') return async () => undefined;
  const limiter = new RateLimiterMemory(burst);
  return async (userId) => {
    await limiter.consume(userId).catch((counter: RateLimiterRes) => {
      throw refuse.tooMany('Too many requests. Please try again in a moment.', counter.msBeforeNext / 1000);
    });
  };
}
