import type { Product } from '@matchday/contracts/shop/http';
import { NOT_ENOUGH_COINS, tooManyCoinsText } from '@matchday/contracts/shop/rules';

/** Why so many coins cannot be used on a product; undefined when they can (SPEC 5, [V26] [V27]). */
export function coinsRefusal(product: Product, coinsUsed: number, balance: number): string | undefined {
  const isDiscount = product.paymentType === 'coins discount';
  if (isDiscount && coinsUsed > product.coinsDiscount) return tooManyCoinsText(product.coinsDiscount);
  return coinsUsed > balance ? NOT_ENOUGH_COINS : undefined;
}
