import { refuse } from '@matchday/contracts/errors';
import { type Order, statusOf } from '../domain/order.ts';
import { changedFact } from './order-facts.ts';
import type { OrderStore } from './ports.ts';

/**
 * Says whether the price of an order in UGX was paid; saying the same again changes nothing. Of a cancelled order it can
 * only be said that they were returned.
 * @throws Refusal 404, 409 where nothing is to be paid, or the order was cancelled
 */
export const markOrderPaid =
  ({ orders }: { orders: OrderStore }) =>
  async (orderId: string, by: string, paid: boolean): Promise<Order> => {
    const order = await orders.batched.find(orderId);
    if (!order || statusOf(order.state) === undefined) throw refuse.notFound('Order');
    if (order.finalPriceUGX <= 0) throw refuse.conflict('Nothing is due for this order');
    const isKept = order.state === 'pending' || order.state === 'complete';
    if (!isKept && (paid || order.state !== 'cancelled')) throw refuse.conflict('This order was cancelled');
    const moved = await orders.move(order, {
      from: order.state,
      to: order.state,
      ugxPaid: !paid,
      set: { ugxPaid: paid },
      step: { what: paid ? 'ugx-paid' : 'ugx-unpaid', by },
      facts: [changedFact(order)],
    });
    const now = moved ?? (await orders.batched.find(orderId)) ?? order;
    // Somebody else said so at the same moment, or the order has moved on.
    if ((now.ugxPaid === true) !== paid) throw refuse.conflict('This order has changed: please try again');
    return now;
  };
