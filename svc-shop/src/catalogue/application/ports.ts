import type { Fact } from '@matchday/service-kit/bus';
import type { Session } from '@matchday/service-kit/mongo';
import type { Page, PageQuery } from '@matchday/service-kit/paging';
import type { Product } from '../domain/product.ts';

/** Which products a list shows, and in which order; newest first when nothing is said. */
export interface ProductQuery extends PageQuery {
  /** Beginnings of words of the name, without regard to case and accents. */
  search?: string;
  sort?: 'newest' | 'name' | 'coins' | 'worth';
  /** Only what is in stock and needs no more coins. */
  maxCoins?: number;
  /** Those that are sold where left out. */
  shelf?: 'sold' | 'retired' | 'all';
}

/** Units that have arrived. */
export interface Delivery {
  /** Derived from the request's key. */
  _id: string;
  productId: string;
  units: number;
  by: string;
  at: Date;
}

export interface ProductStore {
  /** Writes it with its facts. @returns the one that is stored under this id already; null when this one was written */
  add(product: Product, facts: readonly Fact[]): Promise<Product | null>;
  find(id: string): Promise<Product | null>;
  findMany(ids: readonly string[]): Promise<Product[]>;
  /**
   * Reads, changes and writes a product, one revision later, and publishes it, in one transaction.
   * @param change may run several times, and may refuse
   * @returns null where there is none
   */
  change(id: string, change: (product: Product) => Product): Promise<Product | null>;
  /**
   * Adds a delivery to the stock, once under its id, and publishes the product.
   * @returns the product; null where there is none, `other` where another delivery has the id
   */
  restock(delivery: Delivery): Promise<Product | null | 'other'>;
  /** Gives products from before they were searched by words what lists find and sort them by. */
  fillIn(): Promise<void>;
  /** @throws Refusal 400 for a cursor of another list */
  list(query: ProductQuery): Promise<Page<Product>>;
}

/** Units of products, taken and put back within a transaction of another room; open screens get the new stock. */
export interface Stock {
  /**
   * Queues transactions on the stock of products: 48 orders at once would use up their retries in conflicts.
   * Take or put back before anything else is written, so that the transaction conflicts before it has done much.
   */
  inTurns<T>(productIds: readonly string[], work: () => Promise<T>): Promise<T>;
  /**
   * Takes up to so many units.
   * @returns how many it has taken, fewer only where no more are left; and the facts that the transaction must publish
   */
  take(session: Session, productId: string, units: number): Promise<{ units: number; facts: Fact[] }>;
  /** Puts one unit back. */
  putBack(session: Session, productId: string): Promise<void>;
}

/** What the catalogue offers to other rooms. */
export interface Catalogue {
  /** Calls of many requests at the same moment go to the database together. */
  readonly batched: { find(productId: string): Promise<Product | null> };
  stock: Stock;
}
