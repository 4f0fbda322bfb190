import { bounds } from '@matchday/contracts/bounds';
import {
  createCoinCallLimit,
  createRefusedLimit,
  type LimitRefused,
} from '@matchday/service-kit/coin-call-limit';

/** Bounds of what one person may do with coins in a while. Work over a bound is a Refusal 429 and not begun. */
export interface StakeLimits {
  stake: LimitRefused;
  cancel: LimitRefused;
}

/** Stakes, purchases and cancels of a person count together as coin calls (DESIGN 5.16). */
export function stakeLimits(level: 'off' | 'normal' | 'strict'): StakeLimits {
  const admit = createCoinCallLimit(level);
  const admitCancel = createCoinCallLimit(level, bounds.person.cancels);
  const limitRefused = createRefusedLimit(level, bounds.person.refusedStakes);
  return {
    async stake(user, work) {
      await admit(user);
      return limitRefused(user, work);
    },
    async cancel(user, work) {
      await admit(user);
      await admitCancel(user);
      return work();
    },
  };
}
