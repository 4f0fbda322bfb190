import type { Product } from '@matchday/contracts/shop/http';
import { discountCap, finalPriceOf } from '@matchday/contracts/shop/rules';

/** What a product costs with a number of coins used. */
export interface OwnPrice {
  /** Coins that leave the purse. */
  coins: number;
  /** UGX that are left to pay. */
  price: number;
}

/** Most coins that this person can use on a product: their own, and no more than it allows (DESIGN 5.8). */
export const usableCoins = (product: Product, balance: number): number =>
  Math.max(0, Math.min(balance, discountCap(product)));

/** The price with so many coins; a coins-only product has its fixed coins and no UGX (CHECKLIST Z31). */
export function priceWith(product: Product, coinsUsed: number): OwnPrice {
  if (product.paymentType === 'coins only') return { coins: product.coins, price: 0 };
  const coins = Math.min(coinsUsed, discountCap(product));
  return { coins, price: finalPriceOf(product.productPrice, coins) };
}
