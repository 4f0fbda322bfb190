import { orderCancelled } from '@matchday/contracts/shop/events';
import { fact } from '@matchday/service-kit/bus';
import { type Order, refundKey } from '../domain/order.ts';
import type { Ledger, OrderStore } from './ports.ts';

/**
 * Gives back what an order holds, once: coins and unit of one that is `cancelling`, which is then `cancelled`; the
 * coins of one that is `returning`, which is then `refused`. May be repeated at any point (DESIGN 5.10).
 */
export const giveBack =
  ({ orders, ledger }: { orders: OrderStore; ledger: Ledger }) =>
  async (order: Order): Promise<Order> => {
    const { _id: id, userId, coins, productName, secretCode } = order;
    if (coins > 0) {
      const { outcome, reason } = await ledger.transfer({
        key: refundKey(id),
        kind: 'order-refund',
        userId,
        amount: coins,
        ref: { type: 'order', id, text: productName },
      });
      if (outcome !== 'accepted') throw new Error(`refund of order ${id} was refused: ${reason}`);
    }
    const cancelled = { orderId: id, userId, productName, secretCode, coins };
    const moved =
      order.state === 'returning'
        ? await orders.move(order, { from: 'returning', to: 'refused' })
        : await orders.move(order, {
            from: 'cancelling',
            to: 'cancelled',
            ...(coins > 0 && { step: { what: 'returned' } as const }),
            returnsStock: true,
            facts: [fact(orderCancelled, cancelled, `order.cancelled:${id}`)],
          });
    return moved ?? (await orders.batched.find(id)) ?? order;
  };
export type GiveBack = ReturnType<typeof giveBack>;
