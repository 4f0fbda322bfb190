import { bounds } from '@matchday/contracts/bounds';
import { createCoinCallLimit, createRefusedLimit } from '@matchday/service-kit/coin-call-limit';

/** Work in the name of somebody. */
type Limited = <T>(by: { id: string; role: 'user' | 'admin' }, work: () => Promise<T>) => Promise<T>;

/** Bounds of what one person may ask of orders in a while. Work over a bound is a Refusal 429 and not begun. */
export interface OrderLimits {
  place: Limited;
  cancel: Limited;
}

/** Orders and cancels of a person count together as coin calls (DESIGN 5.16); admins may cancel for many people. */
export function orderLimits(level: 'off' | 'normal' | 'strict'): OrderLimits {
  const admit = createCoinCallLimit(level);
  const admitCancel = createCoinCallLimit(level, bounds.person.cancels);
  const limitRefused = createRefusedLimit(level, bounds.person.refusedOrders);
  return {
    async place({ id }, work) {
      await admit(id);
      return limitRefused(id, work);
    },
    async cancel({ id, role }, work) {
      await admit(id);
      if (role !== 'admin') await admitCancel(id);
      return work();
    },
  };
}
