import { orderCancelled, orderCompleted, orderPlaced } from '@matchday/contracts/shop/events';
import { coinsCredited } from '@matchday/contracts/wallet/events';
import type { Bus } from '@matchday/service-kit/bus';
import type { TellPeople } from '../../application/notifications/tell-people.ts';

/** Tells people about coins that they were given and about their orders. */
export function consumeForNotifications(bus: Pick<Bus, 'subscribe'>, tell: TellPeople): void {
  bus.subscribe(coinsCredited, (event) => tell.credited(event));
  bus.subscribe(orderPlaced, (order) => tell.order('placed', order));
  bus.subscribe(orderCompleted, (order) => tell.order('completed', order));
  bus.subscribe(orderCancelled, (order) => tell.order('cancelled', order));
}
