import type { Fact } from '@matchday/service-kit/bus';
import type { InTurn } from '@matchday/service-kit/in-turn';
import type { Session } from '@matchday/service-kit/mongo';
import type { Page, PageQuery } from '@matchday/service-kit/paging';
import type { Product } from '../domain/product.ts';

/** Which products a list shows, and in which order; newest first when nothing is said. */
interface ProductQuery extends PageQuery {
  /** Part of the name, in any case. */
  search?: string;
  sort?: 'newest' | 'name';
}

export interface ProductStore {
  /** Writes it with its facts. @returns the one that is stored under this id already; null when this one was written */
  add(product: Product, facts: readonly Fact[]): Promise<Product | null>;
  find(id: string): Promise<Product | null>;
  /**
   * Reads, changes and writes a product, one revision later, and publishes it, in one transaction.
   * @param change may run several times, and may refuse
   * @returns null where there is none
   */
  change(id: string, change: (product: Product) => Product): Promise<Product | null>;
  /** @throws Refusal 400 for a cursor of another list */
  list(query: ProductQuery): Promise<Page<Product>>;
}

/** Units of products, taken and put back within a transaction of another room; open screens get the new stock. */
export interface Stock {
  /**
   * Queues transactions on the stock of one product: 48 orders at once would use up their retries in conflicts.
   * Take or put back first within the transaction, so that it conflicts before it has done anything else.
   */
  inTurn: InTurn;
  /** Takes one unit. @returns false when none is left; nothing is written then */
  take(session: Session, productId: string): Promise<boolean>;
  /** Puts one unit back. */
  putBack(session: Session, productId: string): Promise<void>;
}

/** What the catalogue offers to other rooms. */
export interface Catalogue {
  find(productId: string): Promise<Product | null>;
  stock: Stock;
}
