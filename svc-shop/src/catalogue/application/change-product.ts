import { refuse } from '@matchday/contracts/errors';
import { STOCK_CHANGED } from '@matchday/contracts/shop/rules';
import { changedProduct, type Product, type ProductChange } from '../domain/product.ts';
import type { ProductStore } from './ports.ts';

/** What an admin changes, and the stock that was shown then. */
type ChangeProductRequest = ProductChange & { shownStock?: number };

/**
 * Changes a product; open screens are notified. Orders keep the price that they were placed at.
 * @throws Refusal 404, 400 as {@link changedProduct}, 409 when the stock is not the one that was shown
 */
export const changeProduct =
  ({ products }: { products: Pick<ProductStore, 'change'> }) =>
  async (id: string, { shownStock, ...change }: ChangeProductRequest): Promise<Product> => {
    const changed = await products.change(id, (product) => {
      if (shownStock !== undefined && shownStock !== product.stock)
        throw refuse.conflict(STOCK_CHANGED, { stock: String(product.stock) });
      return changedProduct(product, change);
    });
    if (!changed) throw refuse.notFound('Product');
    return changed;
  };
