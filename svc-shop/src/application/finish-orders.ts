import type { Logger } from '@matchday/service-kit/logger';
import type { GiveBack } from './give-back.ts';
import type { OrderStore } from './ports.ts';
import type { TakeCoins } from './take-coins.ts';

/** Orders that one run takes up. */
const perRun = 100;

/**
 * Finishes orders that hang between two steps, after a crash or while the ledger was away: each step may be
 * repeated, so nothing is taken or given twice (DESIGN 5.10).
 * @param options `retryMs` after which an order counts as hanging
 */
export function createFinishOrders(options: {
  orders: OrderStore;
  takeCoins: TakeCoins;
  giveBack: GiveBack;
  retryMs: number;
  clock: () => Date;
  logger: Logger;
}): () => Promise<void> {
  const { orders, takeCoins, giveBack, retryMs, clock, logger } = options;
  return async () => {
    for (const order of await orders.hanging(new Date(clock().getTime() - retryMs), perRun)) {
      try {
        const { state } = await (order.state === 'placing' ? takeCoins(order) : giveBack(order));
        logger.info({ orderId: order._id, from: order.state, to: state }, 'order finished');
      } catch (error) {
        logger.warn({ err: error, orderId: order._id }, 'order still hangs');
      }
    }
  };
}
