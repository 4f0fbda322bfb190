import { shopCalls } from '@matchday/contracts/shop/http';
import type { ActionLimits } from '@matchday/service-kit/action-limits';
import { handle, page } from '@matchday/service-kit/http';
import { idFrom } from '@matchday/service-kit/ids';
import type { NamePeople } from '@matchday/service-kit/name-people';
import type { PageQuery } from '@matchday/service-kit/paging';
import { cancelOrder } from '../application/cancel-order.ts';
import { completeOrder } from '../application/complete-order.ts';
import { type PlaceOrderDeps, placeOrder } from '../application/place-order.ts';
import type { OrderFilter } from '../application/ports.ts';
import { readOrder } from '../application/read-order.ts';
import { presentDetails, presentOrder, presentOrders } from './present-order.ts';

/** Calls about orders (K54–K58). */
export function orderRoutes(deps: PlaceOrderDeps & { namePeople: NamePeople; limits: ActionLimits }) {
  const { orders, namePeople, limits } = deps;
  const place = placeOrder(deps);
  const cancel = cancelOrder(deps);
  const complete = completeOrder(deps);
  const read = readOrder(deps);
  const list = async (filter: OrderFilter, query: PageQuery) => {
    const { items, next, total } = await orders.list(filter, query);
    return page(await presentOrders(items, namePeople), { next, total });
  };
  return [
    handle(shopCalls.createOrder, async ({ user, body, key }) => {
      const order = await limits.take(user, () => place({ orderId: idFrom(key), userId: user.id, ...body }));
      return { ...(await presentOrder(order, namePeople)), message: 'Order placed successfully!' };
    }),
    handle(shopCalls.getOrders, ({ query: { status, code, ...query } }) => list({ status, code }, query)),
    handle(shopCalls.getMyOrders, ({ user, query: { status, code, ...query } }) =>
      list({ userId: user.id, status, code }, query),
    ),
    handle(shopCalls.getOrder, async ({ user, params }) =>
      presentDetails(await read(params.id, user), namePeople, { forAdmin: user.role === 'admin' }),
    ),
    handle(shopCalls.completeOrder, async ({ user, params, body }) => {
      const order = await complete(params.id, user.id, body?.secretCode);
      return { ...(await presentOrder(order, namePeople)), message: 'Order Completed successfully ✔' };
    }),
    handle(shopCalls.cancelOrder, async ({ user, params, body, key }) => {
      const request = { orderId: params.id, by: user, reason: body?.reason, key };
      const order = await limits.cancel(user, () => cancel(request));
      return { ...(await presentOrder(order, namePeople)), message: 'Order cancelled' };
    }),
  ];
}
