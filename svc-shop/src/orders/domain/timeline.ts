import type { Order, Step } from './order.ts';

type Told = Pick<Order, 'userId' | 'coins' | 'state' | 'createdAt' | 'changedAt' | 'course'>;

/**
 * All that happened to an order, oldest first. Of an order from before each step was kept, only its state is known,
 * and not by whom.
 */
export function timelineOf({ userId, coins, state, createdAt, changedAt, course }: Told): Step[] {
  const placed: Step = { what: 'placed', at: createdAt, by: userId };
  if (course) return [placed, ...course];
  const paid: Step[] = coins > 0 ? [{ what: 'paid', at: createdAt, by: userId }] : [];
  if (state === 'complete') return [placed, ...paid, { what: 'handed-over', at: changedAt }];
  if (state !== 'cancelling' && state !== 'cancelled') return [placed, ...paid];
  return [placed, ...paid, { what: 'cancelled', at: changedAt }];
}
