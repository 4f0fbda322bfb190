import type { Session } from '@matchday/service-kit/mongo';
import type { Connection, Model, mongo } from 'mongoose';
import { type Order, openStates } from '../domain/order.ts';

/** What buyers have written: what they filled in, and why they cancelled. */
const withoutWords = [
  {
    $set: {
      course: {
        $cond: [
          { $isArray: '$course' },
          {
            $map: {
              input: '$course',
              as: 'step',
              in: {
                $cond: [
                  { $eq: ['$$step.by', '$userId'] },
                  { $unsetField: { field: 'reason', input: '$$step' } },
                  '$$step',
                ],
              },
            },
          },
          '$$REMOVE',
        ],
      },
    },
  },
  { $unset: 'choices' },
];

/** Whether nothing is left to hand over or to undo. */
const isOver = ({ state, undoUntil }: Order) => !openStates.includes(state) && undoUntil === undefined;

const forget = (orders: mongo.Collection<Order>, which: mongo.Filter<Order>, session?: Session) =>
  orders.updateMany(
    { ...which, buyerDeleted: true, state: { $nin: [...openStates] }, undoUntil: { $exists: false } },
    withoutWords,
    session && { session },
  );

/** Orders of deleted buyers, without their words once nothing is left to hand over or to undo. */
export function forgetBuyers(orders: Model<Order>) {
  const collection = orders.collection as unknown as mongo.Collection<Order>;
  return {
    /** Marks a user's orders as those of a deleted one. */
    async forgetBuyer(userId: string): Promise<void> {
      await orders.updateMany({ userId }, { $set: { buyerDeleted: true } });
      await forget(collection, { userId });
    },
    /** An order after a move of it in the same transaction. */
    async afterMove(session: Session, order: Order): Promise<Order> {
      if (!order.buyerDeleted || !isOver(order)) return order;
      await forget(collection, { _id: order._id }, session);
      const { choices: _forgotten, ...rest } = order;
      return rest;
    },
  };
}

/** Removes the words of buyers who were deleted while their words were kept. */
export async function forgetFormerBuyers(connection: Connection): Promise<void> {
  await forget(connection.collection<Order>('orders') as unknown as mongo.Collection<Order>, {});
}
