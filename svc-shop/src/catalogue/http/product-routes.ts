import { refuse } from '@matchday/contracts/errors';
import { type Product as ProductAnswer, shopCalls } from '@matchday/contracts/shop/http';
import { handle, page } from '@matchday/service-kit/http';
import { idFrom } from '@matchday/service-kit/ids';
import { changeProduct } from '../application/change-product.ts';
import { createProduct } from '../application/create-product.ts';
import type { ProductStore } from '../application/ports.ts';
import { restockProduct } from '../application/restock-product.ts';
import type { Product } from '../domain/product.ts';

/** Calls about products (K52, K53). */
export function productRoutes(deps: { products: ProductStore; clock: () => Date }) {
  const { products } = deps;
  const create = createProduct(deps);
  const change = changeProduct(deps);
  const restock = restockProduct(deps);
  return [
    handle(shopCalls.getProducts, async ({ query }) => {
      const { items, next, total } = await products.list(query);
      return page(items.map(presentProduct), { next, total });
    }),
    handle(shopCalls.getProduct, async ({ params }) => {
      const product = await products.find(params.id);
      if (!product) throw refuse.notFound('Product');
      return presentProduct(product);
    }),
    handle(shopCalls.createProduct, async ({ body, key }) => {
      const product = await create(idFrom(key), body);
      return { ...presentProduct(product), message: 'Product created successfully! ✔' };
    }),
    handle(shopCalls.restockProduct, async ({ user, params, body, key }) => {
      const { units } = body;
      const product = await restock({ _id: idFrom(key), productId: params.id, units, by: user.id });
      return { ...presentProduct(product), message: `${units} added. There are ${product.stock} now. ✔` };
    }),
    handle(shopCalls.changeProduct, async ({ params, body }) => {
      const product = await change(params.id, body);
      return { ...presentProduct(product), message: 'Product updated successfully! ✔' };
    }),
  ];
}

/** A product as the wire shows it (E18). */
const presentProduct = ({
  requestHash: _hash,
  words: _words,
  fromCoins: _coins,
  worth: _worth,
  createdAt,
  ...product
}: Product): ProductAnswer => ({
  ...product,
  createdAt: createdAt.toISOString(),
});
