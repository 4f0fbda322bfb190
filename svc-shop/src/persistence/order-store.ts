import { inTransaction } from '@matchday/service-kit/mongo';
import type { Outbox } from '@matchday/service-kit/outbox';
import type { Connection, Model } from 'mongoose';
import type { OrderFilter, OrderStore } from '../application/ports.ts';
import { type Order, statesOf } from '../domain/order.ts';
import type { Product } from '../domain/product.ts';
import { normalCode } from '../domain/secret-code.ts';
import { listPage } from './list-page.ts';

/** Ends a transaction without writing: there was no stock. */
class NoStock extends Error {}

/** Orders with the stock that they take and the facts that they tell, in one database. */
export function createOrderStore(options: {
  connection: Connection;
  orders: Model<Order>;
  products: Model<Product>;
  outbox: Pick<Outbox, 'add'>;
  clock: () => Date;
}): OrderStore {
  const { connection, orders, products, outbox, clock } = options;
  return {
    find: (id) => orders.findById(id).lean<Order>(),

    async reserve(order) {
      try {
        await inTransaction(connection, async (session) => {
          const taken = await products.updateOne(
            { _id: order.productId, stock: { $gt: 0 } },
            { $inc: { stock: -1 } },
            { session },
          );
          if (taken.modifiedCount === 0) throw new NoStock();
          await orders.create([order], { session });
        });
        return 'reserved';
      } catch (error) {
        if (error instanceof NoStock) return 'out-of-stock';
        const { code, keyPattern } = error as { code?: unknown; keyPattern?: object };
        if (code !== 11000) throw error;
        return keyPattern && 'secretCode' in keyPattern ? 'code-taken' : 'order-known';
      }
    },

    move: (order, { from, to, set, returnsStock, facts }) =>
      inTransaction(connection, async (session) => {
        const moved = await orders
          .findOneAndUpdate(
            { _id: order._id, state: from },
            { $set: { state: to, changedAt: clock(), ...set } },
            { session, returnDocument: 'after' },
          )
          .lean<Order>();
        if (!moved) return null;
        if (returnsStock)
          await products.updateOne({ _id: moved.productId }, { $inc: { stock: 1 } }, { session });
        if (facts) await outbox.add(session, facts);
        return moved;
      }),

    list: (filter, query) => listPage(orders, queryOf(filter), query),

    hanging: (since, limit) =>
      orders
        .find({ state: { $in: ['placing', 'cancelling'] }, changedAt: { $lt: since } })
        .sort({ changedAt: 1 })
        .limit(limit)
        .lean<Order[]>(),

    async forgetBuyer(userId) {
      await orders.updateMany({ userId }, { $set: { buyerDeleted: true } });
    },
  };
}

function queryOf({ userId, status, code }: OrderFilter) {
  const begins = code === undefined ? '' : normalCode(code);
  // No code has any other character, and some of them no expression may hold.
  const matching = /^[A-Z0-9]*$/.test(begins) ? { $regex: `^${begins}` } : { $in: [] };
  return {
    state: { $in: statesOf(status) },
    ...(userId === undefined ? {} : { userId }),
    ...(begins === '' ? {} : { secretCode: matching }),
  };
}
