import type { DataOf } from '@matchday/contracts/event';
import { orderCancelled, orderCompleted, orderPlaced } from '@matchday/contracts/shop/events';
import { betsSettled, coinsCredited } from '@matchday/contracts/wallet/events';
import type { Bus } from '@matchday/service-kit/bus';
import type { TellPeople } from '../application/tell-people.ts';

/** Books the coins of a completed order as spent. */
export type SpendOrder = (order: DataOf<typeof orderCompleted>) => Promise<void>;

/** Pages at the same time: each is up to a thousand notifications. */
const pagesAtOnce = 8;

/**
 * Notifies people about settled bets, coins that they were given, and their orders.
 * @param spend is called here because a service has one queue for each event
 */
export function consumeForNotifications(
  bus: Pick<Bus, 'subscribe'>,
  tell: TellPeople,
  spend: SpendOrder,
): void {
  bus.subscribe(betsSettled, (event) => tell.settled(event), { prefetch: pagesAtOnce });
  bus.subscribe(coinsCredited, (event) => tell.credited(event));
  bus.subscribe(orderPlaced, (order) => tell.order('placed', order));
  bus.subscribe(orderCompleted, async (order) => {
    await spend(order);
    await tell.order('completed', order);
  });
  bus.subscribe(orderCancelled, (order) => tell.order('cancelled', order));
}
