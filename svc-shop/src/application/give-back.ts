import { orderCancelled } from '@matchday/contracts/shop/events';
import { fact } from '@matchday/service-kit/bus';
import { type Order, refundKey } from '../domain/order.ts';
import type { Ledger, OrderStore } from './ports.ts';

/**
 * Gives coins and stock of an order that is `cancelling` back, once, and makes it `cancelled`. May be repeated
 * at any point (DESIGN 5.10).
 */
export type GiveBack = (order: Order) => Promise<Order>;

export function createGiveBack({ orders, ledger }: { orders: OrderStore; ledger: Ledger }): GiveBack {
  return async (order) => {
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
    const facts = [
      fact(orderCancelled, { orderId: id, userId, productName, secretCode, coins }, `order.cancelled:${id}`),
    ];
    const moved = await orders.move(order, {
      from: 'cancelling',
      to: 'cancelled',
      returnsStock: true,
      facts,
    });
    return moved ?? (await orders.find(id)) ?? order;
  };
}
