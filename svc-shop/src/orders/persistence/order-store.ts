import { refuse } from '@matchday/contracts/errors';
import { inTransaction, type Session } from '@matchday/service-kit/mongo';
import type { Outbox } from '@matchday/service-kit/outbox';
import type { Connection, Model } from 'mongoose';
import type { Move, OrderFilter, OrderStore } from '../application/ports.ts';
import { type Order, openStates, statesOf } from '../domain/order.ts';
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
  const moved = (session: Session, { _id }: Order, { from, to, set }: Omit<Move, 'returnsStock' | 'facts'>) =>
    orders
      .findOneAndUpdate(
        { _id, state: from },
        { $set: { state: to, changedAt: clock(), ...set } },
        { session, returnDocument: 'after' },
      )
      .lean<Order>();
  return {
    find: (id) => orders.findById(id).lean<Order>(),

    async add(order) {
      try {
        await orders.create(order);
        return 'added';
      } catch (error) {
        const taken = takenIndex(error);
        if (!taken) throw error;
        return 'secretCode' in taken ? 'code-taken' : 'order-known';
      }
    },

    async sell(order, facts) {
      try {
        return await inTransaction(connection, async (session) => {
          const sold = await moved(session, order, { from: 'placing', to: 'pending' });
          if (!sold) return null;
          const unit = { _id: order.productId, stock: { $gt: 0 } };
          const taken = await products.updateOne(unit, { $inc: { stock: -1 } }, { session });
          if (taken.modifiedCount === 0) throw new NoStock();
          await outbox.add(session, facts);
          return sold;
        });
      } catch (error) {
        if (error instanceof NoStock) return 'out-of-stock';
        throw error;
      }
    },

    async move(order, move) {
      try {
        return await inTransaction(connection, async (session) => {
          const after = await moved(session, order, move);
          if (!after) return null;
          if (move.returnsStock)
            await products.updateOne({ _id: after.productId }, { $inc: { stock: 1 } }, { session });
          if (move.facts) await outbox.add(session, move.facts);
          return after;
        });
      } catch (error) {
        if (!takenIndex(error)) throw error;
        throw refuse.conflict('This Idempotency-Key was used for another request');
      }
    },

    open: (userId) => orders.countDocuments({ userId, state: { $in: openStates } }),

    findMany: (ids) => orders.find({ _id: { $in: [...ids] } }).lean<Order[]>(),

    async openAfter(after, limit) {
      const open = { state: { $in: openStates }, _id: { $gt: after } };
      const found = await orders.find(open, { _id: 1 }).sort({ _id: 1 }).limit(limit).lean();
      return found.map(({ _id }) => _id);
    },

    list: (filter, query) => listPage(orders, queryOf(filter), query),

    hanging: (since, limit) =>
      orders
        .find({
          $or: [
            { state: 'placing', changedAt: { $lt: since.placing } },
            { state: { $in: ['cancelling', 'returning'] }, changedAt: { $lt: since.returning } },
          ],
        })
        .sort({ changedAt: 1 })
        .limit(limit)
        .lean<Order[]>(),

    async forgetBuyer(userId) {
      await orders.updateMany({ userId }, { $set: { buyerDeleted: true } });
    },
  };
}

/** The fields of the unique index that a write met; null for any other failure. */
function takenIndex(error: unknown): object | null {
  const { code, keyPattern } = error as { code?: unknown; keyPattern?: object };
  return code === 11000 ? (keyPattern ?? {}) : null;
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
