import type { orderSorts } from '@matchday/contracts/shop/rules';
import type { TransferCommand, TransferOutcome } from '@matchday/contracts/wallet/internal';
import type { Fact } from '@matchday/service-kit/bus';
import type { Page, PageQuery } from '@matchday/service-kit/paging';
import type { Order, OrderState, OrderStatus, Step } from '../domain/order.ts';

/** Which orders a list shows; only visible ones in any case. */
export interface OrderFilter {
  userId?: string;
  status?: OrderStatus;
  /** Beginning of the secret code. */
  code?: string;
  /** This is the beginning of the code; or the buyer is one of these people, or the name of the product has the text. */
  search?: { code: string } & ({ people: readonly string[] } | { product: string });
  /** Placed from this instant, and before that one. */
  from?: Date;
  before?: Date;
  /** Only with UGX that are not paid, or that were paid for an order that is cancelled. */
  ugx?: 'due' | 'return';
}

/** Sums of the orders of a day. */
interface DaySums {
  day: string;
  orders: number;
  coins: number;
  ugx: number;
  ugxPaid: number;
}

/** A change of state, all of it in one transaction. */
export interface Move {
  from: OrderState;
  to: OrderState;
  set?: Partial<Pick<Order, 'refusal' | 'owed' | 'cancelKey' | 'expiresAt' | 'undoUntil' | 'ugxPaid'>>;
  /** Only while its hand-over can be undone, or only once it cannot; ends that time. */
  undo?: 'open' | 'over';
  /** Only where this is said about its price in UGX. */
  ugxPaid?: boolean;
  /** Added to its course, at the time of the move. */
  step?: Omit<Step, 'at'>;
  /** Puts one unit of stock back. */
  returnsStock?: boolean;
  /** Published after the commit. */
  facts?: readonly Fact[];
}

/** What counts towards a bound for one person: how many orders they have, and the ids of those that are `placing`. */
export interface Held {
  had: number;
  placing: string[];
}

/** Calls of many requests at the same moment go to the database together. */
export interface BatchedOrders {
  find(id: string): Promise<Order | null>;
  /** Writes a new order. @returns what prevented it: nothing was written then */
  add(order: Order): Promise<'added' | 'order-known' | 'code-taken'>;
  /**
   * Takes one unit of stock for an order that is `placing` and makes it `pending`, together. Sales that arrive together
   * share a transaction.
   * @returns null when it no longer was `placing`; nothing is written then, nor without stock
   */
  sell(order: Order, facts: readonly Fact[]): Promise<Order | 'out-of-stock' | null>;
  /** The orders of a user that are not closed. */
  open(userId: string): Promise<Held>;
}

export interface OrderStore {
  readonly batched: BatchedOrders;
  /**
   * The order after the move; null when its state no longer was `from`.
   * @throws Refusal 409 for the key of a cancellation that cancelled another order
   */
  move(order: Order, move: Move): Promise<Order | null>;
  findMany(ids: readonly string[]): Promise<Order[]>;
  /** Ids after one, in order, of orders that are not closed. */
  openAfter(after: string, limit: number): Promise<string[]>;
  /** The orders of a user for a product whose units they have, or are about to have. */
  having(userId: string, productId: string): Promise<Held>;
  /** Newest first unless asked otherwise. @throws Refusal 400 for a cursor of another list */
  list(filter: OrderFilter, query: PageQuery, sort?: (typeof orderSorts)[number]): Promise<Page<Order>>;
  /**
   * Orders that are `placing` since before `placing`, or give coins back since before `returning`: those that have waited
   * longest, or those that come after one of them.
   */
  hanging(since: { placing: Date; returning: Date }, limit: number, after?: Order): Promise<Order[]>;
  /** Handed over, and no longer to be undone, but not announced yet. */
  unannounced(limit: number): Promise<Order[]>;
  /** Sums by day of orders that were not cancelled, newest first. */
  takings(from: Date, before: Date): Promise<DaySums[]>;
  /** Coins of all orders that were not cancelled, and of those that are between two steps. */
  coins(): Promise<{ settled: number; underWay: number }>;
  /**
   * Marks a user's orders as those of a deleted one. What the buyer has written in them goes at once, or, where an order
   * is still to be handed over, with the move that closes it.
   */
  forgetBuyer(userId: string): Promise<void>;
}

/** The ledger, as an order needs it: a repeated key is the same transfer. */
export interface Ledger {
  /** @throws Refusal 503 when it does not answer; the transfer may have been decided */
  transfer(command: TransferCommand): Promise<TransferOutcome>;
  /** Refuses what is not decided yet under each key; the outcome of each either way. */
  tombstones(keys: readonly string[]): Promise<TransferOutcome[]>;
}
