import type { Product as ProductAnswer } from '@matchday/contracts/shop/http';
import type { Product } from '../domain/product.ts';

/** A product as the wire shows it (E18). */
export const presentProduct = ({ requestHash: _hash, createdAt, ...product }: Product): ProductAnswer => ({
  ...product,
  createdAt: createdAt.toISOString(),
});
