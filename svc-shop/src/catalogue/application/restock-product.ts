import { refuse } from '@matchday/contracts/errors';
import type { Product } from '../domain/product.ts';
import type { Delivery, ProductStore } from './ports.ts';

/**
 * Adds the units of a delivery to the stock, however much is sold meanwhile; once under its id.
 * @returns the product as it is now, also for a repeated request
 * @throws Refusal 404, 409 for another delivery under the same id
 */
export const restockProduct =
  ({ products, clock }: { products: Pick<ProductStore, 'restock'>; clock: () => Date }) =>
  async (delivery: Omit<Delivery, 'at'>): Promise<Product> => {
    const product = await products.restock({ ...delivery, at: clock() });
    if (product === 'other') throw refuse.keyReused();
    if (!product) throw refuse.notFound('Product');
    return product;
  };
