import {
  completeOrder,
  createOrder,
  deleteOrder,
  getMyOrders,
  getOrders,
} from '@matchday/contracts/shop/http';
import { handle, page } from '@matchday/service-kit/http';
import { idFrom } from '@matchday/service-kit/ids';
import type { NamePeople } from '@matchday/service-kit/name-people';
import type { CancelOrder } from '../application/cancel-order.ts';
import type { CompleteOrder } from '../application/complete-order.ts';
import type { OrderLimits } from '../application/order-limits.ts';
import type { PlaceOrder } from '../application/place-order.ts';
import type { OrderFilter, OrderStore, PageQuery } from '../application/ports.ts';
import { presentOrder, presentOrders } from './present-order.ts';

/** Calls about orders (K54–K58). */
export function orderRoutes(options: {
  orders: OrderStore;
  placeOrder: PlaceOrder;
  cancelOrder: CancelOrder;
  completeOrder: CompleteOrder;
  namePeople: NamePeople;
  limits: OrderLimits;
}) {
  const { orders, placeOrder, cancelOrder, namePeople, limits } = options;
  const list = async (filter: OrderFilter, query: PageQuery) => {
    const { items, next, total } = await orders.list(filter, query);
    return page(await presentOrders(items, namePeople), { next, total });
  };
  return [
    handle(createOrder, async ({ user, body, key }) => {
      const order = await limits.place(user, () =>
        placeOrder({ orderId: idFrom(key), userId: user.id, ...body }),
      );
      return { ...(await presentOrder(order, namePeople)), message: 'Order placed successfully!' };
    }),
    handle(getOrders, ({ query: { status, code, ...query } }) => list({ status, code }, query)),
    handle(getMyOrders, ({ user, query: { status, code, ...query } }) =>
      list({ userId: user.id, status, code }, query),
    ),
    handle(completeOrder, async ({ params, body }) => {
      const order = await options.completeOrder(params.id, body?.secretCode);
      return { ...(await presentOrder(order, namePeople)), message: 'Order Completed successfully ✔' };
    }),
    handle(deleteOrder, async ({ user, params, key }) => {
      const order = await limits.cancel(user, () => cancelOrder({ orderId: params.id, by: user, key }));
      return { ...(await presentOrder(order, namePeople)), message: 'Order cancelled' };
    }),
  ];
}
