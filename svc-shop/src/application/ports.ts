import type { TransferCommand, TransferOutcome } from '@matchday/contracts/wallet/internal';
import type { Fact } from '@matchday/service-kit/bus';
import type { Order, OrderState, OrderStatus } from '../domain/order.ts';
import type { Product } from '../domain/product.ts';

/** A page of a list, newest first. `next` is the cursor of the following page. */
export interface Page<T> {
  items: T[];
  next: string | null;
  total: number;
}

export interface PageQuery {
  limit?: number;
  cursor?: string;
}

export interface ProductStore {
  add(product: Product): Promise<void>;
  find(id: string): Promise<Product | null>;
  /** @throws Refusal 400 for a cursor that is none */
  list(query: PageQuery): Promise<Page<Product>>;
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
  set?: Partial<Pick<Order, 'refusal' | 'owed' | 'cancelKey'>>;
  /** Puts one unit of stock back. */
  returnsStock?: boolean;
  /** What is told once it is committed. */
  facts?: readonly Fact[];
}

export interface OrderStore {
  find(id: string): Promise<Order | null>;
  /**
   * Takes one unit of stock and writes the order, together.
   * @returns what stood in the way: nothing was written then
   */
  reserve(order: Order): Promise<'reserved' | 'out-of-stock' | 'order-known' | 'code-taken'>;
  /** The order after the move; null when it no longer stood at `from`. */
  move(order: Order, move: Move): Promise<Order | null>;
  list(filter: OrderFilter, query: PageQuery): Promise<Page<Order>>;
  /** Orders that have hung half-way since before `since`. */
  hanging(since: Date, limit: number): Promise<Order[]>;
  /** Marks a user's orders as those of a deleted one. */
  forgetBuyer(userId: string): Promise<void>;
}

/** The ledger, as an order needs it: a repeated key is the same transfer. */
export interface Ledger {
  /** @throws Refusal 503 when it does not answer; the transfer may have been decided */
  transfer(command: TransferCommand): Promise<TransferOutcome>;
}
