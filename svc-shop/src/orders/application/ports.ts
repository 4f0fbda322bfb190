import type { TransferCommand, TransferOutcome } from '@matchday/contracts/wallet/internal';
import type { Fact } from '@matchday/service-kit/bus';
import type { Order, OrderState, OrderStatus } from '../domain/order.ts';
import type { Product } from '../domain/product.ts';

/** A page of a list. `next` is the cursor of the following page. */
export interface Page<T> {
  items: T[];
  next: string | null;
  total: number;
}

export interface PageQuery {
  limit?: number;
  cursor?: string;
}

/** Which products a list shows, and in which order; newest first when nothing is said. */
export interface ProductQuery extends PageQuery {
  /** Part of the name, in any case. */
  search?: string;
  sort?: 'newest' | 'name';
}

export interface ProductStore {
  /** @returns the one that is there under this id already; null when this one was written */
  add(product: Product): Promise<Product | null>;
  find(id: string): Promise<Product | null>;
  /**
   * Reads, changes and writes a product with its facts, in one transaction.
   * @param change may run several times, and may refuse
   * @returns null where there is none
   */
  change(id: string, change: (product: Product) => Product, facts: readonly Fact[]): Promise<Product | null>;
  /** @throws Refusal 400 for a cursor that is none */
  list(query: ProductQuery): Promise<Page<Product>>;
}

/** Which orders a list shows; only visible ones in any case. */
export interface OrderFilter {
  userId?: string;
  status?: OrderStatus;
  /** Beginning of the secret code. */
  code?: string;
}

/** A change of state, all of it in one transaction. */
export interface Move {
  from: OrderState;
  to: OrderState;
  set?: Partial<Pick<Order, 'refusal' | 'owed' | 'cancelKey' | 'expiresAt'>>;
  /** Puts one unit of stock back. */
  returnsStock?: boolean;
  /** What is told once it is committed. */
  facts?: readonly Fact[];
}

export interface OrderStore {
  find(id: string): Promise<Order | null>;
  /** Writes a new order. @returns what stood in the way: nothing was written then */
  add(order: Order): Promise<'added' | 'order-known' | 'code-taken'>;
  /**
   * Takes one unit of stock for an order that is `placing` and makes it `pending`, together.
   * @returns null when it no longer was `placing`; nothing is written then, nor without stock
   */
  sell(order: Order, facts: readonly Fact[]): Promise<Order | 'out-of-stock' | null>;
  /**
   * The order after the move; null when it no longer stood at `from`.
   * @throws Refusal 409 for the key of a cancellation that cancelled another order
   */
  move(order: Order, move: Move): Promise<Order | null>;
  findMany(ids: readonly string[]): Promise<Order[]>;
  /** Ids after one, in order, of orders that have not come to their end. */
  openAfter(after: string, limit: number): Promise<string[]>;
  /** How many orders of a user have not come to their end. */
  open(userId: string): Promise<number>;
  list(filter: OrderFilter, query: PageQuery): Promise<Page<Order>>;
  /** Orders that are `placing` since before `placing`, or give coins back since before `returning`. */
  hanging(since: { placing: Date; returning: Date }, limit: number): Promise<Order[]>;
  /** Marks a user's orders as those of a deleted one. */
  forgetBuyer(userId: string): Promise<void>;
}

/** The ledger, as an order needs it: a repeated key is the same transfer. */
export interface Ledger {
  /** @throws Refusal 503 when it does not answer; the transfer may have been decided */
  transfer(command: TransferCommand): Promise<TransferOutcome>;
  /** Refuses what is not decided yet under each key; the outcome of each either way. */
  tombstones(keys: readonly string[]): Promise<TransferOutcome[]>;
}
