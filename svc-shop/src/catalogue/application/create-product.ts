import { refuse } from '@matchday/contracts/errors';
import { productChanged } from '@matchday/contracts/shop/events';
import { fact } from '@matchday/service-kit/bus';
import { hashOf } from '@matchday/service-kit/ids';
import { newProduct, type Product, type ProductForm } from '../domain/product.ts';
import type { ProductStore } from './ports.ts';

/**
 * Adds a product to the shop, once under its id (K53): `id` is derived from the request's key.
 * @returns the product as it was created, also for a repeated request
 * @throws Refusal 409 for another form under the same key
 */
export const createProduct =
  ({ products, clock }: { products: Pick<ProductStore, 'add'>; clock: () => Date }) =>
  async (id: string, form: ProductForm): Promise<Product> => {
    const requestHash = hashOf(form);
    const product = newProduct(form, { id, now: clock() });
    const known = await products.add({ ...product, requestHash }, [fact(productChanged, { productId: id })]);
    if (!known) return product;
    if (known.requestHash !== requestHash) throw refuse.keyReused();
    return newProduct(form, { id, now: known.createdAt });
  };
