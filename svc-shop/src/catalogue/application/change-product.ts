import { refuse } from '@matchday/contracts/errors';
import { productChanged } from '@matchday/contracts/shop/events';
import type { ProductNews } from '@matchday/contracts/shop/live';
import { STOCK_CHANGED } from '@matchday/contracts/shop/rules';
import { fact } from '@matchday/service-kit/bus';
import { changedProduct, type Product, type ProductChange } from '../domain/product.ts';
import type { ProductStore } from './ports.ts';

/** What screens take from a change. */
function newsOf({ _id, createdAt: _at, requestHash: _hash, revision = 0, ...live }: Product): ProductNews {
  return { productId: _id, live: { ...live, revision } };
}

/** What an admin changes, and the stock that was shown then. */
export type ChangeProductRequest = ProductChange & { shownStock?: number };

/**
 * Changes a product; open screens are notified. Orders keep the price that they were placed at.
 * @throws Refusal 404, 409 when the stock is not the one that was shown
 */
export const changeProduct =
  ({ products }: { products: Pick<ProductStore, 'change'> }) =>
  async (id: string, { shownStock, ...change }: ChangeProductRequest): Promise<Product> => {
    const changed = await products.change(
      id,
      (product) => {
        if (shownStock !== undefined && shownStock !== product.stock)
          throw refuse.conflict(STOCK_CHANGED, { stock: String(product.stock) });
        return changedProduct(product, change);
      },
      (product) => fact(productChanged, newsOf(product)),
    );
    if (!changed) throw refuse.notFound('Product');
    return changed;
  };
