import { refuse } from '@matchday/contracts/errors';
import { type Order, statusOf } from '../domain/order.ts';
import { normalCode } from '../domain/secret-code.ts';
import { changedFact, completedFact } from './order-facts.ts';
import type { OrderStore } from './ports.ts';

/**
 * Closes a pending order out (K55, X15); a code that is sent must match (Z19). It can be undone for `undoMs`, and is
 * announced after that (decision 78).
 * @throws Refusal 404, 400 for another code, 409 when it is not pending
 */
export const completeOrder =
  ({ orders, undoMs, clock }: { orders: OrderStore; undoMs: number; clock: () => Date }) =>
  async (orderId: string, by: string, secretCode?: string): Promise<Order> => {
    const order = await orders.batched.find(orderId);
    if (!order || statusOf(order.state) === undefined) throw refuse.notFound('Order');
    if (secretCode !== undefined && normalCode(secretCode) !== order.secretCode)
      throw refuse.field('secretCode', 'The secret code does not match');
    const moved = await orders.move(order, {
      from: 'pending',
      to: 'complete',
      step: { what: 'handed-over', by },
      ...(undoMs > 0
        ? { set: { undoUntil: new Date(clock().getTime() + undoMs) }, facts: [changedFact(order)] }
        : { facts: [completedFact(order)] }),
    });
    if (moved) return moved;
    const status = statusOf((await orders.batched.find(orderId))?.state ?? 'cancelled');
    throw refuse.conflict(`This order is already ${status}`);
  };

/**
 * Undoes a hand-over while nobody has been told of it: the order is pending again, and its coins are still held.
 * @throws Refusal 404, 409 when it is too late, or there is nothing to undo
 */
export const reopenOrder =
  ({ orders }: { orders: OrderStore }) =>
  async (orderId: string, by: string): Promise<Order> => {
    const order = await orders.batched.find(orderId);
    if (!order || statusOf(order.state) === undefined) throw refuse.notFound('Order');
    const moved = await orders.move(order, {
      from: 'complete',
      to: 'pending',
      undo: 'open',
      step: { what: 'taken-back', by },
      facts: [changedFact(order)],
    });
    if (!moved) throw refuse.conflict('This hand-over can no longer be undone');
    return moved;
  };

/** Announces hand-overs that can no longer be undone. */
export const announceHandOvers =
  ({ orders }: { orders: OrderStore }) =>
  async (limit: number): Promise<void> => {
    for (const order of await orders.unannounced(limit))
      await orders.move(order, {
        from: 'complete',
        to: 'complete',
        undo: 'over',
        facts: [completedFact(order)],
      });
  };
