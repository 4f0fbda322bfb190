import { refuse } from '@matchday/contracts/errors';
import { type Order, statusOf } from '../domain/order.ts';
import type { OrderStore } from './ports.ts';

/**
 * One order, for its buyer or an admin.
 * @throws Refusal 404 without one, and to anybody else: whether it exists is nobody's business
 */
export const readOrder =
  ({ orders }: { orders: Pick<OrderStore, 'batched'> }) =>
  async (orderId: string, by: { id: string; role: 'user' | 'admin' }): Promise<Order> => {
    const order = await orders.batched.find(orderId);
    const isVisible = order !== null && statusOf(order.state) !== undefined;
    if (!isVisible || (by.role !== 'admin' && order.userId !== by.id)) throw refuse.notFound('Order');
    return order;
  };
