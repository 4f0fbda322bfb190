import { createProduct, getProducts } from '@matchday/contracts/shop/http';
import { type Handler, handle, page } from '@matchday/service-kit/http';
import type { ProductStore } from '../application/ports.ts';
import { newProduct } from '../domain/product.ts';
import { presentProduct } from './present-product.ts';

/** Calls about products (K52, K53). */
export function productRoutes(options: {
  products: ProductStore;
  newId: () => string;
  clock: () => Date;
}): Handler[] {
  const { products, newId, clock } = options;
  return [
    handle(getProducts, async ({ query }) => {
      const { items, next, total } = await products.list(query);
      return page(items.map(presentProduct), { next, total });
    }),
    handle(createProduct, async ({ body }) => {
      const product = newProduct(body, { id: newId(), now: clock() });
      await products.add(product);
      return { ...presentProduct(product), message: 'Product created successfully! ✔' };
    }),
  ];
}
