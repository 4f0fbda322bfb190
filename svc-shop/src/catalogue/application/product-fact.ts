import { productChanged } from '@matchday/contracts/shop/events';
import { type Fact, fact } from '@matchday/service-kit/bus';
import type { Product } from '../domain/product.ts';

/** The fact that a product has changed, with what open screens take from it. */
export function productFact({
  _id,
  createdAt: _at,
  requestHash: _hash,
  words: _words,
  fromCoins: _coins,
  worth: _worth,
  revision = 0,
  ...live
}: Product): Fact {
  return fact(productChanged, { productId: _id, live: { ...live, revision } });
}
