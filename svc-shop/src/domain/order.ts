import type { orderStatuses, PaymentType } from '@matchday/contracts/shop/rules';

/**
 * Where an order stands. `placing` and `refused` are never shown: the one has not taken its coins yet, the
 * other never will. `cancelling` gives its coins back (DESIGN 5.10).
 */
export type OrderState = 'placing' | 'pending' | 'complete' | 'cancelling' | 'cancelled' | 'refused';

/** As the wire names it. */
export type OrderStatus = (typeof orderStatuses)[number];

/** Why an order was refused after its stock was taken. */
export type OrderRefusal = 'insufficient' | 'no-account' | 'undone' | 'owes';

/** An order with what it was placed on; name and picture are those of that moment. */
export interface Order {
  _id: string;
  userId: string;
  productId: string;
  productName: string;
  productImageUrl: string;
  paymentType: PaymentType;
  coins: number;
  coinsToUse: number;
  finalPriceUGX: number;
  state: OrderState;
  secretCode: string;
  /** Hash of what was asked for: tells a repeated request from another one under the same key. */
  requestHash: string;
  refusal?: OrderRefusal;
  /** What its buyer owed, where that is why. */
  owed?: number;
  /** Key of the request that cancelled it. */
  cancelKey?: string;
  /** The buyer's account is gone. */
  buyerDeleted?: boolean;
  createdAt: Date;
  /** When the state last changed. */
  changedAt: Date;
}

const shown: Partial<Record<OrderState, OrderStatus>> = {
  pending: 'pending',
  complete: 'complete',
  cancelling: 'cancelled',
  cancelled: 'cancelled',
};

/** The status that people see; undefined for an order that nobody sees. */
export const statusOf = (state: OrderState): OrderStatus | undefined => shown[state];

/** The states behind a status; all that are visible without one. */
export const statesOf = (status?: OrderStatus): OrderState[] =>
  (Object.keys(shown) as OrderState[]).filter((state) => status === undefined || shown[state] === status);

/** Key of the transfer that takes an order's coins (DESIGN 6). */
export const takeKey = (orderId: string): string => `order:${orderId}`;
/** Key of the transfer that gives them back. */
export const refundKey = (orderId: string): string => `order-refund:${orderId}`;
