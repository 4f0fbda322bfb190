import { refuse } from '@matchday/contracts/errors';
import { changeProduct, createProduct, getProduct, getProducts } from '@matchday/contracts/shop/http';
import { handle, page } from '@matchday/service-kit/http';
import { idFrom } from '@matchday/service-kit/ids';
import type { ChangeProduct } from '../application/change-product.ts';
import type { CreateProduct } from '../application/create-product.ts';
import type { ProductStore } from '../application/ports.ts';
import { presentProduct } from './present-product.ts';

/** Calls about products (K52, K53). */
export function productRoutes(options: {
  products: Pick<ProductStore, 'list' | 'find'>;
  createProduct: CreateProduct;
  changeProduct: ChangeProduct;
}) {
  const { products } = options;
  return [
    handle(getProducts, async ({ query }) => {
      const { items, next, total } = await products.list(query);
      return page(items.map(presentProduct), { next, total });
    }),
    handle(getProduct, async ({ params }) => {
      const product = await products.find(params.id);
      if (!product) throw refuse.notFound('Product');
      return presentProduct(product);
    }),
    handle(createProduct, async ({ body, key }) => {
      const product = await options.createProduct(idFrom(key), body);
      return { ...presentProduct(product), message: 'Product created successfully! ✔' };
    }),
    handle(changeProduct, async ({ params, body }) => {
      const product = await options.changeProduct(params.id, body);
      return { ...presentProduct(product), message: 'Product updated successfully! ✔' };
    }),
  ];
}
