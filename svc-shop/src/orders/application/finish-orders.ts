import { Refusal } from '@matchday/contracts/errors';
import type { Logger } from '@matchday/service-kit/logger';
import type { Order } from '../domain/order.ts';
import type { ConcludeOrder } from './conclude-order.ts';
import type { GiveBack } from './give-back.ts';
import type { OrderStore } from './ports.ts';

/** Orders that one run takes up. */
const perRun = 100;
/** How many times `retryMs` an order may be `placing`: longer than any request that places one lasts. */
const patience = 3;

/**
 * Finishes orders that hang between two steps, after a crash or while the ledger was away: giving coins back
 * continues; an order that was not paid when its request was over is given up, so that nothing is bought without the
 * person knowing.
 * @param deps `retryMs` after which an order counts as hanging
 */
export function finishOrders(deps: {
  orders: OrderStore;
  conclude: ConcludeOrder;
  giveBack: GiveBack;
  /** Announces hand-overs that can no longer be undone, so many at most. */
  announce: (limit: number) => Promise<void>;
  retryMs: number;
  clock: () => Date;
  logger: Logger;
}) {
  const { orders, conclude, giveBack, announce, retryMs, clock, logger } = deps;
  const before = (ms: number) => new Date(clock().getTime() - ms);
  /** Where the next run goes on: orders that cannot be finished must not keep it from those after them. */
  let last: Order | undefined;
  return async (): Promise<void> => {
    await announce(perRun);
    const since = { placing: before(patience * retryMs), returning: before(retryMs) };
    const found = await orders.hanging(since, perRun, last);
    for (const order of found) {
      try {
        const { state } = await (order.state === 'placing'
          ? conclude.giveUp(order, 'undone')
          : giveBack(order));
        logger.info({ orderId: order._id, from: order.state, to: state }, 'order finished');
      } catch (error) {
        logger.warn({ err: error, orderId: order._id }, 'order still hangs');
        // The ledger is away: it will be for the others too.
        if (error instanceof Refusal && error.code === 'unavailable') return;
      }
    }
    last = found.length === perRun ? found.at(-1) : undefined;
  };
}
