import { Refusal, refuse } from '@matchday/contracts/errors';
import { orderPlaced } from '@matchday/contracts/shop/events';
import { limitText, NOT_ENOUGH_COINS } from '@matchday/contracts/shop/rules';
import type { TransferOutcome } from '@matchday/contracts/wallet/internal';
import { owedText } from '@matchday/contracts/wallet/rules';
import { fact } from '@matchday/service-kit/bus';
import { type Order, type OrderRefusal, takeKey } from '../domain/order.ts';
import type { GiveBack } from './give-back.ts';
import type { Ledger, OrderStore } from './ports.ts';

/**
 * Decides an order that is `placing`: coins first, then the unit of stock (decision 24). Both may be repeated at any
 * point, by several at once: the transfer has one outcome, and so has the order.
 */
export interface ConcludeOrder {
  /** Takes the coins, or refuses. @throws Refusal 503 while the ledger does not answer */
  pay(order: Order): Promise<Order>;
  /** Refuses it, unless its coins are taken already: then it is placed. */
  giveUp(order: Order, why: OrderRefusal): Promise<Order>;
}

type Refused = Pick<Order, 'refusal' | 'owed' | 'answer'>;

/** Text for a product without stock. */
export const OUT_OF_STOCK = 'This product is out of stock';
/** Text for a person who has reached the bound of open orders. */
const TOO_MANY_ORDERS = 'You have too many open orders: collect or cancel one first';

/** Milliseconds for which a refused order answers a repeated request; the ledger refuses its coins for longer. */
const refusedForMs = 24 * 3_600_000;
const forgottenAt = (now: Date) => new Date(now.getTime() + refusedForMs);

/** What an order is that is refused as it is written. */
export const refusedNow = ({ code, message, fields }: Refusal, now: Date) =>
  ({ state: 'refused', answer: { code, message, fields }, expiresAt: forgottenAt(now) }) as const;

export function concludeOrder(deps: {
  orders: OrderStore;
  ledger: Ledger;
  giveBack: GiveBack;
  clock: () => Date;
}): ConcludeOrder {
  const { orders, ledger, giveBack, clock } = deps;

  // Another request may have been faster: its result counts.
  const current = async (moved: Order | null, { _id }: Order) => {
    const order = moved ?? (await orders.batched.find(_id));
    if (!order) throw new Error(`order ${_id} is gone`);
    return order;
  };
  /** Only for orders that moved no coin: the key of one that did must never take a unit for nothing. */
  const refused = async (order: Order, why: Refused) => {
    const set = { ...why, expiresAt: forgottenAt(clock()) };
    return current(await orders.move(order, { from: 'placing', to: 'refused', set }), order);
  };
  const paid = async (order: Order): Promise<Order> => {
    const { _id: orderId, userId, productName, secretCode, coins } = order;
    const placed = { orderId, userId, productName, secretCode, coins };
    const sold = await orders.batched.sell(order, [fact(orderPlaced, placed, `order.placed:${orderId}`)]);
    if (sold !== 'out-of-stock') return current(sold, order);
    const set = { refusal: 'out-of-stock' } as const;
    if (coins === 0) return refused(order, set);
    const after = await current(await orders.move(order, { from: 'placing', to: 'returning', set }), order);
    return after.state === 'returning' ? giveBack(after) : after;
  };

  return {
    async pay(order) {
      if (order.coins === 0) return paid(order);
      const outcome = await ledger.transfer({
        key: takeKey(order._id),
        kind: 'order',
        userId: order.userId,
        amount: order.coins,
        ref: { type: 'order', id: order._id, text: order.productName },
      });
      return outcome.outcome === 'accepted' ? paid(order) : refused(order, refusalOf(outcome));
    },
    async giveUp(order, why) {
      if (order.coins === 0) return refused(order, { refusal: why });
      const [outcome] = await ledger.tombstones([takeKey(order._id)]);
      if (outcome?.outcome === 'accepted') return paid(order);
      return refused(order, outcome?.reason === 'tombstone' ? { refusal: why } : refusalOf(outcome));
    },
  };
}

function refusalOf(outcome: TransferOutcome | undefined): Refused {
  const { reason, owed } = outcome ?? {};
  if (reason === 'owes') return { refusal: reason, owed };
  return { refusal: reason === 'insufficient' || reason === 'no-account' ? reason : 'undone' };
}

/** What a refused order is answered with, each time it is asked for. */
export function refusalText({
  refusal,
  owed,
  answer,
  perPerson,
}: Refused & Pick<Order, 'perPerson'>): Refusal {
  if (answer) return new Refusal(answer.code, answer.message, { fields: answer.fields });
  if (refusal === 'owes') return refuse.invalid(owedText(owed ?? 0));
  if (refusal === 'insufficient') return refuse.invalid(NOT_ENOUGH_COINS);
  if (refusal === 'no-account') return refuse.notFound('Product or user');
  if (refusal === 'out-of-stock') return refuse.invalid(OUT_OF_STOCK);
  if (refusal === 'limit') return refuse.invalid(limitText(perPerson ?? 0));
  if (refusal === 'too-many') return refuse.invalid(TOO_MANY_ORDERS);
  return refuse.conflict('This order was undone: please order again');
}
