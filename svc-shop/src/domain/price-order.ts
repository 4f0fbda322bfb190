import { refuse } from '@matchday/contracts/errors';
import { discountCap, finalPriceOf, tooManyCoinsText } from '@matchday/contracts/shop/rules';
import type { Product } from './product.ts';

/** What an order costs. */
export interface OrderPrice {
  /** Coins that it takes from the balance. */
  coins: number;
  coinsToUse: number;
  finalPriceUGX: number;
}

type Priced = Pick<Product, 'paymentType' | 'coins' | 'productPrice' | 'coinsDiscount'>;

/**
 * Coins and price of an order: the fixed price for coins only (V25); else the coins to use, no more than the
 * discount (V26) and no further than to a price of 0 (V28, DESIGN 5.8).
 * @throws Refusal 400 for coins above the discount
 */
export function priceOrder(product: Priced, coinsToUse: number): OrderPrice {
  if (product.paymentType === 'coins only') return { coins: product.coins, coinsToUse: 0, finalPriceUGX: 0 };
  if (coinsToUse > product.coinsDiscount)
    throw refuse.field('coinsToUse', tooManyCoinsText(product.coinsDiscount));
  const coins = Math.min(coinsToUse, discountCap(product));
  return { coins, coinsToUse: coins, finalPriceUGX: finalPriceOf(product.productPrice, coins) };
}
