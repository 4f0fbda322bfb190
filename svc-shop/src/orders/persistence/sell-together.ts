import { batched } from '@matchday/service-kit/batched';
import type { Fact } from '@matchday/service-kit/bus';
import { inTransaction, type Session } from '@matchday/service-kit/mongo';
import type { Outbox } from '@matchday/service-kit/outbox';
import type { Connection, Model } from 'mongoose';
import type { Stock } from '../../catalogue/index.ts';
import type { BatchedOrders } from '../application/ports.ts';
import type { Order } from '../domain/order.ts';

/** Sales in one transaction. */
const atMost = 50;

interface Sale {
  order: Order;
  facts: readonly Fact[];
}
type Outcome = Awaited<ReturnType<BatchedOrders['sell']>>;

/** One of the orders is no longer `placing`: a twin request was faster. */
class OvertakenError extends Error {}

/**
 * Takes a unit of stock for each order and makes the order `pending`. Sales that arrive together share a transaction
 * (decision 111): the stock of a product is one document, which only one transaction at a time can write. The first to
 * arrive get the last units.
 */
export function sellTogether(deps: {
  connection: Connection;
  orders: Model<Order>;
  stock: Stock;
  outbox: Pick<Outbox, 'add'>;
  clock: () => Date;
}): BatchedOrders['sell'] {
  const { connection, orders, stock, outbox, clock } = deps;

  const placingOf = async (session: Session, asked: readonly Order[]): Promise<Order[]> => {
    const found = await orders
      .find({ _id: { $in: asked.map(({ _id }) => _id) }, state: 'placing' }, { _id: 1 })
      .session(session)
      .lean();
    const placing = new Set(found.map(({ _id }) => _id));
    return asked.filter(({ _id }) => placing.has(_id));
  };
  /** Those of the orders that get a unit, with what is published of their products. */
  const take = async (session: Session, placing: readonly Order[]) => {
    const taken: Order[] = [];
    const told: Fact[] = [];
    for (const [productId, own] of [...Map.groupBy(placing, (order) => order.productId)].toSorted()) {
      const { units, facts } = await stock.take(session, productId, own.length);
      taken.push(...own.slice(0, units));
      told.push(...facts);
    }
    return { taken, told };
  };
  const pending = (order: Order, now: Date): Order => ({
    ...order,
    state: 'pending',
    changedAt: now,
    ...(order.coins > 0 && { course: [{ what: 'paid', by: order.userId, at: now }] }),
  });
  /**
   * Writes them with one command: in a rush a statement for each order would cost more than the order. What they get is
   * what {@link pending} says. @throws OvertakenError where one was not `placing`
   */
  const write = async (session: Session, sold: readonly Order[], now: Date) => {
    const paid = [{ what: 'paid', by: '$userId', at: now }];
    const { matchedCount } = await orders.collection.updateMany(
      { _id: { $in: sold.map(({ _id }) => _id) }, state: 'placing' } as never,
      [
        {
          $set: {
            state: 'pending',
            changedAt: now,
            course: { $cond: [{ $gt: ['$coins', 0] }, paid, '$$REMOVE'] },
          },
        },
      ],
      { session },
    );
    if (matchedCount !== sold.length) throw new OvertakenError('An order was decided in the meantime');
  };
  /** @param isLook whether those that are no longer `placing` are looked for first, which is rarely needed */
  const sellAll = (sales: ReadonlyMap<string, Sale>, isLook: boolean) =>
    inTransaction(connection, async (session): Promise<Map<string, Outcome>> => {
      const asked = [...sales.values()].map(({ order }) => order);
      const placing = isLook ? await placingOf(session, asked) : asked;
      const { taken, told } = await take(session, placing);
      const outcomes = new Map<string, Outcome>(placing.map(({ _id }) => [_id, 'out-of-stock']));
      if (taken.length === 0) return outcomes;
      const now = clock();
      await write(session, taken, now);
      await outbox.add(session, [...told, ...taken.flatMap(({ _id }) => sales.get(_id)?.facts ?? [])]);
      for (const order of taken) outcomes.set(order._id, pending(order, now));
      return outcomes;
    });
  const sell = batched(
    async (entries: readonly Sale[]): Promise<Outcome[]> => {
      const products = entries.map(({ order }) => order.productId);
      const sales = new Map(entries.map((sale) => [sale.order._id, sale]));
      const outcomes = await stock.inTurns(products, () =>
        sellAll(sales, false).catch((error: unknown) => {
          if (!(error instanceof OvertakenError)) throw error;
          return sellAll(sales, true);
        }),
      );
      return entries.map(({ order }) => outcomes.get(order._id) ?? null);
    },
    { atMost },
  );
  return (order, facts) => sell({ order, facts });
}
