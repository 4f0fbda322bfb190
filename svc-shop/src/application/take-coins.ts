import { type Refusal, refuse } from '@matchday/contracts/errors';
import { orderPlaced } from '@matchday/contracts/shop/events';
import { NOT_ENOUGH_COINS } from '@matchday/contracts/shop/rules';
import { owedText } from '@matchday/contracts/wallet/rules';
import { fact } from '@matchday/service-kit/bus';
import { type Order, takeKey } from '../domain/order.ts';
import type { Ledger, OrderStore } from './ports.ts';

/**
 * Takes the coins of an order that is `placing` and makes it `pending`, or `refused` with its stock put back.
 * May be repeated at any point, by several at once: the transfer has one outcome (DESIGN 5.10).
 * @returns the order as it stands then
 */
export type TakeCoins = (order: Order) => Promise<Order>;

export function createTakeCoins({ orders, ledger }: { orders: OrderStore; ledger: Ledger }): TakeCoins {
  const now = async (moved: Order | null, id: string) => {
    // Somebody else was quicker: what they made of it counts.
    const order = moved ?? (await orders.find(id));
    if (!order) throw new Error(`order ${id} is gone`);
    return order;
  };
  return async (order) => {
    const { _id: id, userId, coins, productName } = order;
    const refusal = coins > 0 ? await refusalOf(order, ledger) : null;
    if (refusal)
      return now(
        await orders.move(order, { from: 'placing', to: 'refused', set: refusal, returnsStock: true }),
        id,
      );
    const placed = { orderId: id, userId, productName, secretCode: order.secretCode, coins };
    const facts = [fact(orderPlaced, placed, `order.placed:${id}`)];
    return now(await orders.move(order, { from: 'placing', to: 'pending', facts }), id);
  };
}

type Refused = Pick<Order, 'refusal' | 'owed'>;

async function refusalOf(order: Order, ledger: Ledger): Promise<Refused | null> {
  const { outcome, reason, owed } = await ledger.transfer({
    key: takeKey(order._id),
    kind: 'order',
    userId: order.userId,
    amount: order.coins,
    ref: { type: 'order', id: order._id, text: order.productName },
  });
  if (outcome === 'accepted') return null;
  if (reason === 'owes') return { refusal: reason, owed };
  return { refusal: reason === 'insufficient' || reason === 'no-account' ? reason : 'undone' };
}

/** What a refused order is answered with, each time it is asked for. */
export function refusalText({ refusal, owed }: Refused): Refusal {
  if (refusal === 'owes') return refuse.invalid(owedText(owed ?? 0));
  if (refusal === 'insufficient') return refuse.invalid(NOT_ENOUGH_COINS);
  if (refusal === 'no-account') return refuse.notFound('Product or user');
  return refuse.conflict('This order was undone: please order again');
}
