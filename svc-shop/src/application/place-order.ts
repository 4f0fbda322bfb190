import { refuse } from '@matchday/contracts/errors';
import { hashOf } from '@matchday/service-kit/ids';
import type { Order } from '../domain/order.ts';
import { priceOrder } from '../domain/price-order.ts';
import type { OrderStore, ProductStore } from './ports.ts';
import { refusalText, type TakeCoins } from './take-coins.ts';

/** What a person orders. */
export interface OrderRequest {
  /** Derived from the person's key, so that a repeated request is the same order. */
  orderId: string;
  userId: string;
  productId: string;
  coinsToUse: number;
}

/** Text for a product without stock. */
export const OUT_OF_STOCK = 'This product is out of stock';

/** Codes that may be taken one after the other before something must be wrong. */
const codeAttempts = 5;

/**
 * Orders a product: one unit of stock and the hidden order in one transaction, then the coins, then it is
 * pending (K56, DESIGN 5.10).
 * @returns the order; the same one for a repeated request
 * @throws Refusal 404 without product or account, 400 for too many coins, too few, or no stock, 409 for another
 * request under the same key, 503 while the ledger does not answer
 */
export type PlaceOrder = (request: OrderRequest) => Promise<Order>;

export function createPlaceOrder(options: {
  products: ProductStore;
  orders: OrderStore;
  takeCoins: TakeCoins;
  newCode: () => string;
  clock: () => Date;
}): PlaceOrder {
  const { products, orders, takeCoins, newCode, clock } = options;

  const reserve = async (request: OrderRequest, requestHash: string): Promise<Order> => {
    const product = await products.find(request.productId);
    if (!product) throw refuse.notFound('Product or user');
    const price = priceOrder(product, request.coinsToUse);
    for (let attempt = 0; attempt < codeAttempts; attempt += 1) {
      const now = clock();
      const order: Order = {
        _id: request.orderId,
        userId: request.userId,
        productId: product._id,
        productName: product.name,
        productImageUrl: product.productImageUrl,
        paymentType: product.paymentType,
        ...price,
        state: 'placing',
        secretCode: newCode(),
        requestHash,
        createdAt: now,
        changedAt: now,
      };
      const result = await orders.reserve(order);
      if (result === 'reserved') return order;
      if (result === 'out-of-stock') throw refuse.invalid(OUT_OF_STOCK);
      const twin = result === 'order-known' ? await orders.find(order._id) : null;
      if (twin) return twin;
    }
    throw new Error('no secret code was free');
  };

  return async (request) => {
    const { userId, productId, coinsToUse } = request;
    const requestHash = hashOf({ userId, productId, coinsToUse });
    const order = (await orders.find(request.orderId)) ?? (await reserve(request, requestHash));
    if (order.requestHash !== requestHash)
      throw refuse.conflict('This key was used for another order: send a new one');
    const decided = order.state === 'placing' ? await takeCoins(order) : order;
    if (decided.state === 'refused') throw refusalText(decided);
    return decided;
  };
}
