import { refuse } from '@matchday/contracts/errors';
import { orderCompleted } from '@matchday/contracts/shop/events';
import { fact } from '@matchday/service-kit/bus';
import { type Order, statusOf } from '../domain/order.ts';
import { normalCode } from '../domain/secret-code.ts';
import type { OrderStore } from './ports.ts';

/**
 * Closes a pending order out (K55, X15); a code that is sent must match (Z19). `by` is the admin's id.
 * @throws Refusal 404, 400 for another code, 409 when it is not pending
 */
export const completeOrder =
  ({ orders }: { orders: OrderStore }) =>
  async (orderId: string, by: string, secretCode?: string): Promise<Order> => {
    const order = await orders.find(orderId);
    if (!order || statusOf(order.state) === undefined) throw refuse.notFound('Order');
    if (secretCode !== undefined && normalCode(secretCode) !== order.secretCode)
      throw refuse.field('secretCode', 'The secret code does not match');
    const { userId, productName, coins } = order;
    const completed = { orderId, userId, productName, secretCode: order.secretCode, coins };
    const facts = [fact(orderCompleted, completed, `order.completed:${orderId}`)];
    const step = { what: 'handed-over', by } as const;
    const moved = await orders.move(order, { from: 'pending', to: 'complete', step, facts });
    if (moved) return moved;
    const status = statusOf((await orders.find(orderId))?.state ?? 'cancelled');
    throw refuse.conflict(`This order is already ${status}`);
  };
