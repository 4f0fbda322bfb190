import { shopCalls } from '@matchday/contracts/shop/http';
import type { ActionLimits } from '@matchday/service-kit/action-limits';
import { grouped } from '@matchday/service-kit/grouped';
import { handle, page } from '@matchday/service-kit/http';
import { idFrom } from '@matchday/service-kit/ids';
import type { NamePeople } from '@matchday/service-kit/name-people';
import type { Buyers } from '../application/buyers.ts';
import { cancelOrder } from '../application/cancel-order.ts';
import { checkTakings } from '../application/check-takings.ts';
import { completeOrder, reopenOrder } from '../application/complete-order.ts';
import { markOrderPaid } from '../application/mark-order-paid.ts';
import { type PlaceOrderDeps, placeOrder } from '../application/place-order.ts';
import { readOrder } from '../application/read-order.ts';
import { daysBetween } from '../domain/days.ts';
import { statusOf } from '../domain/order.ts';
import { presentDetails, presentOrder, presentOrders } from './present-order.ts';

interface OrderRoutesDeps extends PlaceOrderDeps {
  namePeople: NamePeople;
  people: Buyers;
  limits: ActionLimits;
  /** Milliseconds for which a hand-over can be undone. */
  undoMs: number;
  /** Coins that the ledger holds for orders, or has booked as spent. */
  spent: () => Promise<number>;
}

/** Orders placed together at most: as many as share a sale. */
const ordersTogether = 50;

/** Calls about orders (K54–K58). */
export function orderRoutes(deps: OrderRoutesDeps) {
  const { orders, namePeople, people, limits, clock } = deps;
  const [place, cancel, read] = [placeOrder(deps), cancelOrder(deps), readOrder(deps)];
  const [complete, reopen, markPaid] = [completeOrder(deps), reopenOrder(deps), markOrderPaid(deps)];
  const check = checkTakings(deps);
  // The name is asked for meanwhile: it never fails, and most orders need it.
  const placeNamed = grouped(
    (request: Parameters<typeof place>[0]) => Promise.all([place(request), namePeople([request.userId])]),
    { atMost: ordersTogether },
  );
  return [
    handle(shopCalls.createOrder, async ({ user, body, key }) => {
      const [order, nameOf] = await limits.take(user, () =>
        placeNamed({ orderId: idFrom(key), userId: user.id, ...body }),
      );
      return { ...(await presentOrder(order, async () => nameOf)), message: 'Order placed successfully!' };
    }),
    handle(
      shopCalls.getOrders,
      async ({ query: { status, code, search, from, to, due, user, sort, ...query } }) => {
        const filter = {
          userId: user,
          status,
          code,
          ...(search && {
            search: {
              code: search,
              // All are of the same buyer then, whose names would find all or none.
              ...(user === undefined ? { people: await people.named(search) } : { product: search }),
            },
          }),
          ...((from || to) && daysBetween(from, to)),
          ugx: due === 'yes' ? ('due' as const) : due,
        };
        const { items, next, total } = await orders.list(filter, query, sort);
        return page(await presentOrders(items, namePeople, people.phones), { next, total });
      },
    ),
    handle(shopCalls.getMyOrders, async ({ user, query: { status, code, ...query } }) => {
      const { items, next, total } = await orders.list({ userId: user.id, status, code }, query);
      return page(await presentOrders(items, namePeople), { next, total });
    }),
    handle(shopCalls.getOrder, async ({ user, params }) => {
      const order = await read(params.id, user);
      return presentDetails(order, namePeople, user.role === 'admin' ? people.phones : undefined);
    }),
    handle(shopCalls.completeOrder, async ({ user, params, body }) => {
      const order = await complete(params.id, user.id, body?.secretCode);
      const presented = await presentOrder(order, namePeople, people.phones);
      return { ...presented, message: 'Order Completed successfully ✔' };
    }),
    handle(shopCalls.reopenOrder, async ({ user, params }) => {
      const order = await reopen(params.id, user.id);
      return {
        ...(await presentOrder(order, namePeople, people.phones)),
        message: 'The hand-over was undone',
      };
    }),
    handle(shopCalls.markOrderPaid, async ({ user, params, body: { paid } }) => {
      const order = await markPaid(params.id, user.id, paid);
      const isReturned = !paid && statusOf(order.state) === 'cancelled';
      const message = paid ? 'Marked as paid' : isReturned ? 'Marked as returned' : 'Marked as not paid';
      return { ...(await presentOrder(order, namePeople, people.phones)), message };
    }),
    handle(shopCalls.getTakings, ({ query: { from, to } }) => {
      const range = daysBetween(from, to);
      return orders.takings(range.from ?? new Date(0), range.before ?? new Date(clock().getTime() + dayMs));
    }),
    handle(shopCalls.checkTakings, () => check()),
    handle(shopCalls.cancelOrder, async ({ user, params, body, key }) => {
      const request = { orderId: params.id, by: user, reason: body?.reason, key };
      const order = await limits.cancel(user, () => cancel(request));
      return { ...(await presentOrder(order, namePeople)), message: 'Order cancelled' };
    }),
  ];
}

const dayMs = 24 * 3_600_000;
