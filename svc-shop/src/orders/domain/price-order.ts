import { refuse } from '@matchday/contracts/errors';
import {
  finalPriceOf,
  type PaymentType,
  PRICE_CHANGED,
  tooManyCoinsText,
  usefulCoins,
} from '@matchday/contracts/shop/rules';
import type { Product } from '../../catalogue/index.ts';

/** What an order costs. */
export interface OrderPrice {
  /** Coins that it takes from the balance. */
  coins: number;
  coinsToUse: number;
  finalPriceUGX: number;
}

type Priced = Pick<Product, 'paymentType' | 'coins' | 'productPrice' | 'coinsDiscount'>;

/** The price that a person saw. */
export interface Shown {
  shownPrice?: number;
  shownPaymentType?: PaymentType;
}

/**
 * Coins and price of an order: the fixed price for coins only (V25); else the coins to use, no more than the
 * discount (V26), and none that lowers nothing (V28, DESIGN 5.8).
 * @param shown what the person saw, where the request includes it: coins for coins only, else the final price; and
 * which of the two
 * @throws Refusal 400 for coins above the discount, 409 for another price than the one that was shown
 */
export function priceOrder(product: Priced, coinsToUse: number, shown: Shown = {}): OrderPrice {
  const isFixed = product.paymentType === 'coins only';
  if (!isFixed && coinsToUse > product.coinsDiscount)
    throw refuse.field('coinsToUse', tooManyCoinsText(product.coinsDiscount));
  const price = isFixed
    ? { coins: product.coins, coinsToUse: 0, finalPriceUGX: 0 }
    : discounted(product.productPrice, usefulCoins(product.productPrice, coinsToUse));
  const asked = isFixed ? price.coins : price.finalPriceUGX;
  const { shownPrice = asked, shownPaymentType = product.paymentType } = shown;
  if (shownPrice !== asked || shownPaymentType !== product.paymentType)
    throw refuse.conflict(PRICE_CHANGED, { price: String(asked) });
  return price;
}

const discounted = (productPrice: number, coins: number): OrderPrice => ({
  coins,
  coinsToUse: coins,
  finalPriceUGX: finalPriceOf(productPrice, coins),
});
