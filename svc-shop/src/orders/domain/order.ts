import type { ErrorCode, FieldTexts } from '@matchday/contracts/errors';
import type { OrderChoice, orderStatuses, orderSteps, PaymentType } from '@matchday/contracts/shop/rules';

/**
 * The state of an order. `placing`, `returning` and `refused` are never shown: the first holds nothing yet, the
 * second has coins that go back because the last unit was gone, the third holds nothing any more. `cancelling`
 * gives its coins back.
 *
 * ```
 *             coins and unit taken           handed over
 *   placing ------------------------> pending ----------> complete
 *    |   |                               |
 *    |   | coins taken, no unit left     | cancelled by its buyer or an admin
 *    |   v                               v
 *    |  returning                    cancelling
 *    |   | coins are back                | coins and unit are back
 *    v   v                               v
 *   refused                          cancelled
 * ```
 * From `placing` straight to `refused` no coin has moved. For a minute an admin can undo the hand-over: `complete` is
 * `pending` again.
 */
export const orderStates = [
  'placing',
  'pending',
  'complete',
  'cancelling',
  'cancelled',
  'returning',
  'refused',
] as const;
export type OrderState = (typeof orderStates)[number];

/** Something that happened to an order. */
export interface Step {
  what: (typeof orderSteps)[number];
  at: Date;
  /** Id of the person who did it. */
  by?: string;
  reason?: string;
}

/** As the wire names it. */
export type OrderStatus = (typeof orderStatuses)[number];

/** Why an order was refused after it was written. */
export type OrderRefusal =
  | 'insufficient'
  | 'no-account'
  | 'undone'
  | 'owes'
  | 'out-of-stock'
  | 'too-many'
  | 'limit';

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
  /** What the buyer has filled in, where the product asks for something. */
  choices?: OrderChoice[];
  /** Where it is collected. */
  pickUp?: string;
  /** Most units of the product that its buyer may have; no bound where left out. */
  perPerson?: number;
  /** Hash of the request: distinguishes a repeated request from another one under the same key. */
  requestHash: string;
  refusal?: OrderRefusal;
  /** Coins that its buyer owed, where that is the reason. */
  owed?: number;
  /** What it was refused with as it was written. */
  answer?: { code: ErrorCode; message: string; fields?: FieldTexts };
  /** Key of the request that cancelled it. */
  cancelKey?: string;
  /** What happened to it after it was placed, oldest first; none in orders from before that was kept. */
  course?: Step[];
  /** Until when its hand-over can be undone; its coins count as spent after that. */
  undoUntil?: Date;
  /** Whether its price in UGX was paid. */
  ugxPaid?: boolean;
  /** The buyer's account is gone. */
  buyerDeleted?: boolean;
  createdAt: Date;
  /** When the state last changed. */
  changedAt: Date;
  /** When a refused order that never moved a coin is forgotten. */
  expiresAt?: Date;
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

/** States that no list shows. */
export const hiddenStates: readonly OrderState[] = ['placing', 'returning', 'refused'];

/** States of an order that is not closed; the number of these that a person may have is bounded. */
export const openStates: readonly OrderState[] = ['placing', 'returning', 'pending', 'cancelling'];

/** States of an order whose unit its buyer has, or is about to have. */
export const havingStates: readonly OrderState[] = ['placing', 'pending', 'complete'];

/** Key of the transfer that takes an order's coins (DESIGN 6). */
export const takeKey = (orderId: string): string => `order:${orderId}`;
/** Key of the transfer that gives them back. */
export const refundKey = (orderId: string): string => `order-refund:${orderId}`;
