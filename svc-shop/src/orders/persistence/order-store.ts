import { limits } from '@matchday/contracts/constants';
import { refuse } from '@matchday/contracts/errors';
import { paymentTypes } from '@matchday/contracts/shop/rules';
import { batched, batchedFind } from '@matchday/service-kit/batched';
import { inTransaction, type Session } from '@matchday/service-kit/mongo';
import { insertEach } from '@matchday/service-kit/mongo/insert-each';
import { defineModel, duplicateOf, instant, part, text, whole } from '@matchday/service-kit/mongo/model';
import type { Outbox } from '@matchday/service-kit/outbox';
import { newestFirst, oldestFirst, orderBy, readPage } from '@matchday/service-kit/paging';
import type { Connection } from 'mongoose';
import type { Stock } from '../../catalogue/index.ts';
import type { BatchedOrders, Held, Move, OrderFilter, OrderStore } from '../application/ports.ts';
import { havingStates, hiddenStates, type Order, openStates, orderStates } from '../domain/order.ts';
import { forgetBuyers } from './forget-buyers.ts';
import { queryOf } from './order-query.ts';
import { orderSums } from './order-sums.ts';
import { sellTogether } from './sell-together.ts';

const amount = { ...whole, min: 0 };
const definition = {
  userId: text,
  productId: text,
  productName: text,
  productImageUrl: text,
  paymentType: { ...text, enum: paymentTypes },
  coins: amount,
  coinsToUse: amount,
  finalPriceUGX: amount,
  state: { ...text, enum: orderStates },
  secretCode: text,
  choices: { type: [part({ label: text, value: text })], default: undefined },
  pickUp: String,
  perPerson: Number,
  requestHash: text,
  refusal: String,
  owed: Number,
  answer: Object,
  cancelKey: String,
  course: { type: [part({ what: text, at: instant, by: String, reason: String })], default: undefined },
  undoUntil: Date,
  ugxPaid: Boolean,
  buyerDeleted: Boolean,
  createdAt: instant,
  changedAt: instant,
  expiresAt: Date,
};

/** Those first that have waited longest for their next state. */
const longestWait = orderBy('changedAt', 1, 'date');

/** Counts orders of a person in one command: an order that moves between two would be missed by both. */
const counted = {
  orders: { $sum: 1 },
  placing: { $push: { $cond: [{ $eq: ['$state', 'placing'] }, '$_id', '$$REMOVE'] } },
};
interface Counted {
  _id: string;
  orders: number;
  placing: string[];
}
const heldOf = ({ orders, placing }: Omit<Counted, '_id'> = { orders: 0, placing: [] }): Held => ({
  had: orders - placing.length,
  placing,
});

/** Orders with the stock that they take and the facts that they publish, in one database. */
export function createOrderStore(options: {
  connection: Connection;
  stock: Stock;
  outbox: Pick<Outbox, 'add'>;
  clock: () => Date;
}): OrderStore {
  const { connection, stock, outbox, clock } = options;
  const orders = defineModel<Order>(connection, 'orders', 'unsharded', definition, [
    [newestFirst.sort],
    [{ userId: 1, ...newestFirst.sort }],
    [{ state: 1, ...newestFirst.sort }],
    [{ userId: 1, state: 1 }],
    [{ userId: 1, productId: 1, state: 1 }],
    [{ secretCode: 1 }, { unique: true }],
    [{ cancelKey: 1 }, { unique: true, sparse: true }],
    [{ expiresAt: 1 }, { expireAfterSeconds: 0 }],
    [{ state: 1, changedAt: 1 }],
    [{ undoUntil: 1 }, { sparse: true }],
  ]);
  const { afterMove, ...forgetting } = forgetBuyers(orders);
  const findMany: OrderStore['findMany'] = (ids) => orders.find({ _id: { $in: [...ids] } }).lean<Order[]>();
  const moved = (
    session: Session,
    { _id }: Order,
    { from, to, set, step, undo, ugxPaid }: Omit<Move, 'returnsStock' | 'facts'>,
  ) => {
    const now = clock();
    const which = {
      _id,
      state: from,
      ...(undo && { undoUntil: undo === 'open' ? { $gt: now } : { $lte: now } }),
      ...(ugxPaid !== undefined && { ugxPaid: ugxPaid ? true : { $ne: true } }),
    };
    const change = {
      $set: { state: to, changedAt: now, ...set },
      ...(step && { $push: { course: { ...step, at: now } } }),
      ...(undo && { $unset: { undoUntil: 1 as const } }),
    };
    return orders.findOneAndUpdate(which, change, { session, returnDocument: 'after' }).lean<Order>();
  };
  const countOf = async (filter: OrderFilter): Promise<number> => {
    const shown = () => orders.countDocuments(queryOf(filter), { limit: limits.counted });
    if (Object.values(filter).some((part) => part !== undefined)) return shown();
    // All but the few that are never shown, where they are few: that avoids walking an index of millions.
    const [all, hidden] = await Promise.all([
      orders.estimatedDocumentCount(),
      orders.countDocuments({ state: { $in: [...hiddenStates] } }, { limit: limits.counted }),
    ]);
    return hidden < limits.counted ? Math.max(0, all - hidden) : shown();
  };
  const together: BatchedOrders = {
    find: batchedFind(findMany, ({ _id }) => _id),

    add: batched(async (added: readonly Order[]) => {
      const violated = await insertEach(orders, added);
      return violated.map((index) =>
        index === null ? 'added' : index === '_id_' ? 'order-known' : 'code-taken',
      );
    }),

    sell: sellTogether({ connection, orders, stock, outbox, clock }),

    open: batched(async (userIds: readonly string[]) => {
      const found = await orders.aggregate<Counted>([
        { $match: { userId: { $in: [...new Set(userIds)] }, state: { $in: [...openStates] } } },
        { $group: { _id: '$userId', ...counted } },
      ]);
      const byUser = new Map(found.map((counts) => [counts._id, counts]));
      return userIds.map((userId) => heldOf(byUser.get(userId)));
    }),
  };
  return {
    batched: together,
    findMany,

    async move(order, move) {
      const run = () =>
        inTransaction(connection, async (session) => {
          const after = await moved(session, order, move);
          if (!after) return null;
          if (move.returnsStock) await stock.putBack(session, after.productId);
          if (move.facts) await outbox.add(session, move.facts);
          return afterMove(session, after);
        });
      try {
        return await (move.returnsStock ? stock.inTurns([order.productId], run) : run());
      } catch (error) {
        if (!duplicateOf(error)) throw error;
        throw refuse.keyReused();
      }
    },

    async having(userId, productId) {
      const [found] = await orders.aggregate<Counted>([
        { $match: { userId, productId, state: { $in: [...havingStates] } } },
        { $group: { _id: '$userId', ...counted } },
      ]);
      return heldOf(found);
    },

    async openAfter(after, limit) {
      const open = { state: { $in: openStates }, _id: { $gt: after } };
      const found = await orders.find(open, { _id: 1 }).sort({ _id: 1 }).limit(limit).lean();
      return found.map(({ _id }) => _id);
    },

    list(filter, query, sort = 'newest') {
      const where = queryOf(filter);
      const order = sort === 'oldest' ? oldestFirst : newestFirst;
      return readPage<Order>(query, {
        order,
        read: ({ limit, after }) =>
          orders
            .find({ $and: [where, order.after(after)] })
            .sort(order.sort)
            .limit(limit)
            .lean<Order[]>(),
        count: () => countOf(filter),
      });
    },

    hanging: (since, limit, last) =>
      orders
        .find({
          $and: [
            {
              $or: [
                { state: 'placing', changedAt: { $lt: since.placing } },
                { state: { $in: ['cancelling', 'returning'] }, changedAt: { $lt: since.returning } },
              ],
            },
            longestWait.after(last && longestWait.positionOf(last)),
          ],
        })
        .sort(longestWait.sort)
        .limit(limit)
        .lean<Order[]>(),

    unannounced: (limit) =>
      orders
        .find({ undoUntil: { $lte: clock() } })
        .sort({ undoUntil: 1 })
        .limit(limit)
        .lean<Order[]>(),

    ...orderSums(orders),
    ...forgetting,
  };
}
