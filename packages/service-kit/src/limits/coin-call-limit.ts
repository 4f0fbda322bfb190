import { bounds } from '@matchday/contracts/bounds';
import { Refusal, refuse } from '@matchday/contracts/errors';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';

/** Calls of one user in so many seconds. */
export interface CallBound {
  count: number;
  seconds: number;
}

const limiterOf = ({ count, seconds }: CallBound) =>
  new RateLimiterMemory({ points: count, duration: seconds });

/** Counts a call of a user. @throws Refusal 429 over the limit */
export type AdmitCoinCall = (userId: string) => Promise<void>;

const tooMany = ({ msBeforeNext }: RateLimiterRes) =>
  refuse.tooMany('Too many requests. Please try again in a moment.', msBeforeNext / 1000);

/** Allows a user bursts of coin calls, not floods. */
export function createCoinCallLimit(
  level: 'off' | 'normal' | 'strict',
  bound: CallBound = bounds.person.coinCalls,
): AdmitCoinCall {
  if (level === 'off') return async () => undefined;
  const limiter = limiterOf(bound);
  return async (userId) => {
    await limiter.consume(userId).catch((counter: RateLimiterRes) => {
      throw tooMany(counter);
    });
  };
}

/** Does a user's work and counts it if it is refused. @throws Refusal 429 after too many refusals */
type LimitRefused = <T>(userId: string, work: () => Promise<T>) => Promise<T>;

/** Bounds how many refusals a user may cause: each is stored for a while. */
export function createRefusedLimit(level: 'off' | 'normal' | 'strict', bound: CallBound): LimitRefused {
  if (level === 'off') return (_userId, work) => work();
  const limiter = limiterOf(bound);
  return async (userId, work) => {
    const counter = await limiter.get(userId);
    if (counter && counter.consumedPoints >= bound.count) throw tooMany(counter);
    try {
      return await work();
    } catch (error) {
      if (error instanceof Refusal && error.code !== 'unavailable') await limiter.penalty(userId);
      throw error;
    }
  };
}
