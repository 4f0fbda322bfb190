import { type About, type LiveRule, of, withItems } from '../protocol/stream/live-rule.ts';
import type { Product } from './entities.ts';
import type { ProductNews } from './live.ts';

function takeProduct(product: Product, { productId, live }: ProductNews, about: About): Product {
  if (product._id !== productId || !live || live.revision <= (product.revision ?? 0)) return product;
  // Lists are sorted and searched by name, and hide what is retired.
  if (live.name !== product.name || live.retired !== product.retired) about.ask();
  return { ...product, ...live };
}

/** A changed product: price, stock, text. */
export const productLive: LiveRule<'product'> = {
  shows: {
    getProduct: takeProduct,
    getProducts: (products, news, about) =>
      withItems(products, (product) => takeProduct(product, news, about)),
  },
  outdates: ({ productId, live }) =>
    live ? [] : [{ read: 'getProducts' }, { read: 'getProduct', where: of('id', productId) }],
};
