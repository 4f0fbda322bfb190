import type { BodyOf } from '@matchday/contracts/call';
import type { createProduct } from '@matchday/contracts/shop/http';

type Prices = Pick<BodyOf<typeof createProduct>, 'paymentType' | 'coins' | 'productPrice' | 'coinsDiscount'>;

/**
 * The prices that the payment type shows; what was typed under the other one is not sent (SPEC 4). Of a coins-only
 * product the price is its usual one, to compare.
 */
export const pricesOf = ({ paymentType, coins, productPrice, coinsDiscount }: Prices): Prices =>
  paymentType === 'coins only'
    ? { paymentType, coins, productPrice, coinsDiscount: 0 }
    : { paymentType, coins: 0, productPrice, coinsDiscount };
