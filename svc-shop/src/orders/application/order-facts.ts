import { orderChanged, orderCompleted } from '@matchday/contracts/shop/events';
import { type Fact, fact } from '@matchday/service-kit/bus';
import type { Order } from '../domain/order.ts';

/** An order was handed over, and that cannot be undone any more: the ledger books its coins as spent. */
export const completedFact = ({ _id, userId, productName, secretCode, coins }: Order): Fact =>
  fact(orderCompleted, { orderId: _id, userId, productName, secretCode, coins }, `order.completed:${_id}`);

/** Something has changed that only the pages of the order show. */
export const changedFact = ({ _id, userId }: Order): Fact => fact(orderChanged, { orderId: _id, userId });
