import { batchedFind } from '@matchday/service-kit/batched';
import type { Outbox } from '@matchday/service-kit/outbox';
import type { Part } from '@matchday/service-kit/part';
import type { Base } from '@matchday/service-kit/run';
import type { Connection } from 'mongoose';
import type { ShopConfig } from '../config.ts';
import type { Catalogue } from './application/ports.ts';
import { productRoutes } from './http/product-routes.ts';
import { createProductStore } from './persistence/product-store.ts';

/** Products and their stock; orders find products and take units through `offers`. */
export function composeCatalogue(
  { clock }: Base<ShopConfig>,
  engines: { connection: Connection; outbox: Outbox },
) {
  const products = createProductStore(engines);
  const offers: Catalogue = {
    batched: { find: batchedFind(products.findMany, ({ _id }) => _id) },
    stock: products.stock,
  };
  const parts: Part[] = [{ name: 'search words', start: products.fillIn, close: async () => undefined }];
  return { routes: productRoutes({ products, clock }), offers, parts };
}
