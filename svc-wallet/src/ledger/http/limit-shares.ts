import { bounds } from '@matchday/contracts/bounds';
import { createCoinCallLimit, createRefusedLimit } from '@matchday/service-kit/coin-call-limit';

/** Does a person's share. @throws Refusal 429 when a bound is reached; the work is not begun then */
export type LimitShare = <T>(userId: string, work: () => Promise<T>) => Promise<T>;

/** Bounds what one person may share in a minute, and how often it may be refused. */
export function createShareLimit(level: 'off' | 'normal' | 'strict'): LimitShare {
  const admit = createCoinCallLimit(level, bounds.person.shares);
  const limitRefused = createRefusedLimit(level, bounds.person.refusedShares);
  return async (userId, work) => {
    await admit(userId);
    return limitRefused(userId, work);
  };
}
