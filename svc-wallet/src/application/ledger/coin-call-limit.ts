import { refuse } from '@matchday/contracts/errors';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';

/** Coin calls of one user in ten seconds (DESIGN 5.16). */
const burst = { points: 200, duration: 10 };

/** Lets a user make bursts of coin calls, not floods. @throws Refusal 429, from the function that it returns */
export function createCoinCallLimit(level: 'off' | 'normal' | 'strict'): (userId: string) => Promise<void> {
  if (level === 'off') return async () => undefined;
  const limiter = new RateLimiterMemory(burst);
  return async (userId) => {
    await limiter.consume(userId).catch((counter: RateLimiterRes) => {
      throw refuse.tooMany('Too many requests. Please try again in a moment.', counter.msBeforeNext / 1000);
    });
  };
}
