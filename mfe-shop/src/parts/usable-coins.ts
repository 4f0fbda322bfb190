import type { Product } from '@matchday/contracts/shop/http';
import { finalPriceOf, usefulCoins } from '@matchday/contracts/shop/rules';

/** What a product costs with a number of coins used. */
export interface OwnPrice {
  /** Coins to pay. */
  coins: number;
  /** UGX left to pay. */
  price: number;
}

/** Most coins that this person can use on a product: their own, and no more than it allows (DESIGN 5.8). */
export const usableCoins = (product: Product, balance: number): number =>
  usefulCoins(product.productPrice, Math.max(0, Math.min(balance, product.coinsDiscount)));

/** The price with so many coins; a coins-only product has its fixed coins and no UGX (CHECKLIST Z31). */
export function priceWith(product: Product, coinsUsed: number): OwnPrice {
  if (product.paymentType === 'coins only') return { coins: product.coins, price: 0 };
  const coins = usefulCoins(product.productPrice, Math.min(coinsUsed, product.coinsDiscount));
  return { coins, price: finalPriceOf(product.productPrice, coins) };
}

/** The price that an order reports as shown: coins for coins only, else the final price. */
export const shownPriceOf = (product: Product, { coins, price }: OwnPrice): number =>
  product.paymentType === 'coins only' ? coins : price;
