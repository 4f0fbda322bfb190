import type { Product } from '@matchday/contracts/shop/http';
import { coinWorthOf } from '@matchday/contracts/shop/rules';
import type { ProductView } from '@matchday/ui/cards';
import { priceWith, usableCoins } from './usable-coins.ts';

/** A product as its card shows it, at this person's own price (LOOK, `/shop`). */
export function productView(product: Product, balance: number): ProductView {
  const { name, description, productImageUrl, paymentType, coins, productPrice, stock } = product;
  const yours =
    paymentType === 'coins discount' ? priceWith(product, usableCoins(product, balance)) : undefined;
  const worth = coinWorthOf(product) ?? undefined;
  return {
    name,
    description,
    imageUrl: productImageUrl,
    paymentType,
    coins,
    productPrice,
    stock,
    worth,
    yours,
  };
}
