import { userDeleted } from '@matchday/contracts/wallet/events';
import type { Bus } from '@matchday/service-kit/bus';
import type { OrderStore } from '../application/ports.ts';

/** `user.deleted`: the orders stay, under no name and without the buyer's words (DESIGN 5.11). */
export function forgetDeletedUsers(bus: Pick<Bus, 'subscribe'>, orders: OrderStore): void {
  bus.subscribe(userDeleted, ({ userId }) => orders.forgetBuyer(userId));
}
