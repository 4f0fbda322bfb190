import type { DataOf } from '@matchday/contracts/event';
import { goalsAnnounced, matchAnnounced, matchMoved } from '@matchday/contracts/matches/events';
import { orderCancelled, orderCompleted, orderPlaced, stockLow } from '@matchday/contracts/shop/events';
import { betsSettled, coinsCredited } from '@matchday/contracts/wallet/events';
import type { Bus } from '@matchday/service-kit/bus';
import type { UserNotifier } from '../application/notify-users.ts';

/** Books the coins of a completed order as spent. */
export type SpendOrder = (order: DataOf<typeof orderCompleted>) => Promise<void>;

/** Pages at the same time: each is up to a thousand notifications. */
const pagesAtOnce = 8;

/**
 * Notifies users about settled bets, moved matches, coins that they received, teams that they follow, and their orders.
 * @param spend is called here because a service has one queue for each event
 */
export function consumeForNotifications(
  bus: Pick<Bus, 'subscribe'>,
  notify: UserNotifier,
  spend: SpendOrder,
): void {
  // Releases up to 1.3 announce a settled page; now the ledger passes it on directly. Goes with the next release.
  bus.subscribe(betsSettled, (event) => notify.settled(event), { prefetch: pagesAtOnce });
  bus.subscribe(coinsCredited, (event) => notify.credited(event));
  bus.subscribe(matchMoved, (event) => notify.moved(event));
  bus.subscribe(matchAnnounced, (event) => notify.announced(event));
  bus.subscribe(goalsAnnounced, (event) => notify.goals(event));
  bus.subscribe(orderPlaced, (order) => notify.order('placed', order));
  bus.subscribe(orderCompleted, async (order) => {
    await spend(order);
    await notify.order('completed', order);
  });
  bus.subscribe(orderCancelled, (order) => notify.order('cancelled', order));
  bus.subscribe(stockLow, notify.stockLow);
}
