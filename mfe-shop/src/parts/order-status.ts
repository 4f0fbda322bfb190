import type { Order } from '@matchday/contracts/shop/http';
import { orderStatuses } from '@matchday/contracts/shop/rules';
import type { StatusTone } from '@matchday/ui';

/** Orders tables call a complete order closed (CHECKLIST Z14). */
const statuses: Record<Order['orderStatus'], readonly [word: string, tone: StatusTone]> = {
  pending: ['pending', 'live'],
  complete: ['closed', 'won'],
  cancelled: ['cancelled', 'pending'],
};

/** The word for a status, and its tone. */
export const orderStatus = (status: Order['orderStatus']) => statuses[status];

/** The statuses that a list can be narrowed to. */
export const statusOptions = orderStatuses.map((status) => ({
  value: status,
  label: orderStatus(status)[0],
}));

/** What is to be done about an order's price in UGX, or was; undefined where it is cancelled and nothing was paid. */
export function ugxState({
  orderStatus,
  ugxPaid,
}: Pick<Order, 'orderStatus' | 'ugxPaid'>): 'due' | 'paid' | 'return' | undefined {
  if (orderStatus === 'cancelled') return ugxPaid ? 'return' : undefined;
  return ugxPaid ? 'paid' : 'due';
}
