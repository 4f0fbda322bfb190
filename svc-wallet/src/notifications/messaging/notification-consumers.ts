import type { DataOf } from '@matchday/contracts/event';
import { orderCancelled, orderCompleted, orderPlaced } from '@matchday/contracts/shop/events';
import { betsSettled, coinsCredited } from '@matchday/contracts/wallet/events';
import type { Bus } from '@matchday/service-kit/bus';
import type { TellPeople } from '../application/tell-people.ts';

/** Pages at the same time: each is up to a thousand notifications. */
const pagesAtOnce = 8;

/**
 * Tells people about their settled bets, coins that they were given, and their orders.
 * @param spend notes an order's coins as spent: an event has one queue in a service, so both hear it here
 */
export function consumeForNotifications(
  bus: Pick<Bus, 'subscribe'>,
  tell: TellPeople,
  spend: (order: DataOf<typeof orderCompleted>) => Promise<void>,
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
