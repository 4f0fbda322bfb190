import { bounds } from '@matchday/contracts/bounds';
import { type CallBound, createCoinCallLimit, createRefusedLimit } from './coin-call-limit.ts';

/** Does work in the name of a person. @throws Refusal 429 when a bound is reached; the work is not begun then */
type Limited = <T>(by: { id: string; role?: 'user' | 'admin' }, work: () => Promise<T>) => Promise<T>;

/** Bounds of what one person may do with coins in a period: stakes, purchases, orders, and cancelling them. */
export interface ActionLimits {
  /** An action that takes coins; what is refused too often is bounded too. */
  take: Limited;
  /** An action that gives them back; admins may cancel for many people. */
  cancel: Limited;
}

/**
 * Actions of one person count together as coin calls (DESIGN 5.16).
 * @param refused how many refused actions one person may have; each refusal is stored for a while
 */
export function createActionLimits(level: 'off' | 'normal' | 'strict', refused: CallBound): ActionLimits {
  const admit = createCoinCallLimit(level);
  const admitCancel = createCoinCallLimit(level, bounds.person.cancels);
  const limitRefused = createRefusedLimit(level, refused);
  return {
    async take({ id }, work) {
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
