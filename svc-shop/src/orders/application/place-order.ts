import { Refusal, refuse } from '@matchday/contracts/errors';
import { askOf, NOT_SOLD, type OrderChoice, wrongChoices } from '@matchday/contracts/shop/rules';
import { pause } from '@matchday/service-kit/clock';
import { hashOf } from '@matchday/service-kit/ids';
import type { Catalogue, Product } from '../../catalogue/index.ts';
import type { Order } from '../domain/order.ts';
import { type OrderPrice, priceOrder, type Shown } from '../domain/price-order.ts';
import { type ConcludeOrder, OUT_OF_STOCK, refusalText, refusedNow } from './conclude-order.ts';
import type { GiveBack } from './give-back.ts';
import type { Held, OrderStore } from './ports.ts';

/** What a person orders. */
interface OrderRequest extends Shown {
  /** Derived from the person's key, so that a repeated request is the same order. */
  orderId: string;
  userId: string;
  productId: string;
  coinsToUse: number;
  choices?: OrderChoice[];
}

/** What placing and cancelling orders needs. */
export interface PlaceOrderDeps {
  catalogue: Pick<Catalogue, 'batched'>;
  orders: OrderStore;
  conclude: ConcludeOrder;
  giveBack: GiveBack;
  /** How many open orders a person may have; any number when left out. */
  mostOpen?: number;
  newCode: () => string;
  clock: () => Date;
}

/** How often, and after how many milliseconds, an order looks whether the others of its person have been decided. */
const [mostLooks, betweenLooksMs] = [80, 25];

/** Attempts at a code that no other order has; more failures than that mean a fault. */
const codeAttempts = 5;

/**
 * Orders a product: the hidden order, then the coins, then one unit of stock, with which it is pending. Nothing is
 * reserved before payment (K56, decision 24).
 * @returns the order; the same one for a repeated request
 * @throws Refusal 404 without product or account, 400 where coins, stock or open orders do not allow it, 409 for
 * another price than was shown or another request under the same key, 503 while the ledger does not answer
 */
export function placeOrder(deps: PlaceOrderDeps) {
  const { catalogue, orders, conclude, giveBack, mostOpen, newCode, clock } = deps;

  /** Writes it, or finds the one that the same request has written: asking first would cost each order a query. */
  const write = async (request: OrderRequest, requestHash: string): Promise<Order> => {
    const product = await catalogue.batched.find(request.productId);
    if (!product) {
      const twin = await orders.batched.find(request.orderId);
      if (twin) return twin;
      throw refuse.notFound('Product or user');
    }
    const judged = judge(product, request);
    for (let attempt = 0; attempt < codeAttempts; attempt += 1) {
      const now = clock();
      const order: Order = {
        _id: request.orderId,
        userId: request.userId,
        productId: product._id,
        productName: product.name,
        productImageUrl: product.productImageUrl,
        paymentType: product.paymentType,
        ...judged.price,
        ...(product.asks?.length && { choices: answersTo(product.asks, request.choices ?? []) }),
        ...(product.pickUp && { pickUp: product.pickUp }),
        ...(product.perPerson && { perPerson: product.perPerson }),
        state: 'placing',
        secretCode: newCode(),
        requestHash,
        createdAt: now,
        changedAt: now,
        // Stored too: a repeated request that comes at a better moment must have the same outcome.
        ...(judged.refused && refusedNow(judged.refused, now)),
      };
      const result = await orders.batched.add(order);
      if (result === 'added') return order;
      const twin = result === 'order-known' ? await orders.batched.find(order._id) : null;
      if (twin) return twin;
    }
    throw new Error('no secret code was free');
  };
  const decide = async (order: Order): Promise<Order> => {
    const { _id, state, userId, productId, perPerson } = order;
    if (state !== 'placing') return order;
    if (await isBeyond(mostOpen, _id, () => orders.batched.open(userId)))
      return conclude.giveUp(order, 'too-many');
    if (await isBeyond(perPerson, _id, () => orders.having(userId, productId)))
      return conclude.giveUp(order, 'limit');
    return conclude.pay(order);
  };
  /** The same request, sent twice, may have found the last unit gone: its coins go back before the answer. */
  const conclusive = async (order: Order): Promise<Order> =>
    order.state === 'returning' ? giveBack(order) : order;

  return async (request: OrderRequest): Promise<Order> => {
    const { userId, productId, coinsToUse, shownPrice, shownPaymentType, choices } = request;
    const asked = { userId, productId, coinsToUse, shownPrice, shownPaymentType };
    const requestHash = hashOf(choices?.length ? { ...asked, choices } : asked);
    const order = await write(request, requestHash);
    if (order.requestHash !== requestHash) throw refuse.keyReused();
    const decided = await conclusive(await decide(order));
    if (decided.state === 'refused') throw refusalText(decided);
    return decided;
  };
}

/**
 * Whether a bound for one person leaves an order that is `placing` no place. No bound is ever exceeded: an order is paid
 * only once it and all others fit, and the last to be written sees all the others. Of several at once those with the
 * lowest ids wait until the rest are refused; refusing each because of the others would leave nobody one.
 */
async function isBeyond(most: number | undefined, orderId: string, held: () => Promise<Held>) {
  if (most === undefined) return false;
  for (let look = 1; ; look += 1) {
    const { had, placing } = await held();
    if (had + placing.length <= most) return false;
    const before = placing.filter((id) => id < orderId).length;
    if (had + before >= most || look === mostLooks) return true;
    await pause(betweenLooksMs);
  }
}

/** The price of a request, and why it cannot be an order now. */
function judge(product: Product, request: OrderRequest): { price: OrderPrice; refused?: Refusal } {
  try {
    const price = priceOrder(product, request.coinsToUse, request);
    if (product.retired) return { price, refused: refuse.invalid(NOT_SOLD) };
    if (product.stock < 1) return { price, refused: refuse.invalid(OUT_OF_STOCK) };
    const [text] = Object.values(wrongChoices(product.asks ?? [], request.choices ?? []));
    return { price, ...(text && { refused: refuse.field('choices', text) }) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { price: { coins: 0, coinsToUse: 0, finalPriceUGX: 0 }, refused: error };
  }
}

/** What was filled in, without what the product does not ask for. */
const answersTo = (asks: readonly string[], given: readonly OrderChoice[]): OrderChoice[] =>
  asks.flatMap((line) => given.find(({ label }) => label === askOf(line).label) ?? []);
