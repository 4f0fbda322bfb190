import { refuse } from '@matchday/contracts/errors';
import { type Order, statusOf } from '../domain/order.ts';
import type { GiveBack } from './give-back.ts';
import type { OrderStore } from './ports.ts';

interface CancelRequest {
  orderId: string;
  by: { id: string; role: 'user' | 'admin' };
  /** Why, for the other side to read. */
  reason?: string;
  /** Key of the request: repeating the one that cancelled an order, for the same reason, gives the same answer. */
  key: string;
}

/**
 * Cancels a pending order, by its buyer or an admin: coins and stock return once (K57, Z08).
 * @throws Refusal 404, 403 for another's order, 409 when it is not pending, 503 while the ledger does not answer:
 * then it is finished later; 409 too for a key that cancelled another order, or this one for another reason
 */
export const cancelOrder =
  ({ orders, giveBack }: { orders: OrderStore; giveBack: GiveBack }) =>
  async ({ orderId, by, reason, key }: CancelRequest): Promise<Order> => {
    const found = await orders.batched.find(orderId);
    if (!found || statusOf(found.state) === undefined) throw refuse.notFound('Order');
    if (by.role !== 'admin' && found.userId !== by.id) throw refuse.forbidden();
    const begun = await orders.move(found, {
      from: 'pending',
      to: 'cancelling',
      set: { cancelKey: key },
      step: { what: 'cancelled', by: by.id, ...(reason && { reason }) },
    });
    const order = begun ?? (await orders.batched.find(orderId)) ?? found;
    if (order.state === 'complete') throw refuse.conflict('This order is complete: it cannot be cancelled');
    if (order.cancelKey !== key) throw refuse.conflict('This order is already cancelled');
    if (reasonOf(order) !== reason) throw refuse.keyReused();
    return order.state === 'cancelling' ? giveBack(order) : order;
  };

const reasonOf = ({ course }: Order) => course?.findLast(({ what }) => what === 'cancelled')?.reason;
