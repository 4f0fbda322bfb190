import { type Bounds, reconcileHoldings } from '@matchday/service-kit/wallet/reconcile-holdings';
import type { Order } from '../domain/order.ts';
import type { OrderStore } from './ports.ts';

/** Milliseconds that the ledger may take to receive the event of an order that was handed over. */
const heardMs = 15 * 60_000;

/** What an order holds in the ledger: its coins while it is pending, and perhaps while they come or go. */
function boundsOf({ state, coins, changedAt }: Order, now: Date): Bounds {
  if (state === 'pending') return { least: coins, most: coins };
  const isUnderWay = state === 'placing' || state === 'cancelling' || state === 'returning';
  const isUnheard = state === 'complete' && now.getTime() - changedAt.getTime() < heardMs;
  return { least: 0, most: isUnderWay || isUnheard ? coins : 0 };
}

/**
 * Compares what each order holds in the ledger with its state, and the coins of all orders with those of the ledger; an
 * order that is closed holds nothing.
 * @returns a pass over all orders, for any number of instances to make from time to time
 */
export const reconcileOrders = (deps: {
  orders: Pick<OrderStore, 'openAfter' | 'findMany'>;
  ledger: Parameters<typeof reconcileHoldings>[0]['wallet'];
  /** Coins of all orders beside what the ledger says. */
  takings: () => Promise<{ orders: number; ledger: number; agree: boolean }>;
  clock: () => Date;
}): (() => Promise<void>) => {
  const { orders, ledger, takings, clock } = deps;
  return reconcileHoldings({
    of: 'order',
    wallet: ledger,
    idsAfter: orders.openAfter,
    notes: async () => {
      const sums = await takings();
      return sums.agree
        ? []
        : [`all orders took ${sums.orders} coins, the ledger has ${sums.ledger} for them`];
    },
    boundsOf: async (ids) => {
      const found = await orders.findMany(ids);
      return new Map(found.map((order) => [order._id, boundsOf(order, clock())]));
    },
  });
};
