import type { QueryInputOf } from '@matchday/contracts/call';
import { getOrders, type Order } from '@matchday/contracts/shop/http';
import { allRows, csvOf } from '@matchday/web-kit';

const row = (order: Order) => ({
  code: order.secretCode,
  placed: order.createdAt,
  status: order.orderStatus,
  customer: `${order.userId.firstname} ${order.userId.surname}`.trim(),
  phone: order.userId.phoneNumber ?? '',
  product: order.productId.name,
  choices: (order.choices ?? []).map(({ label, value }) => `${label}: ${value}`).join('; '),
  pick_up: order.pickUp ?? '',
  coins: order.coins,
  ugx: order.finalPriceUGX,
  ugx_paid: order.ugxPaid ? 'yes' : 'no',
});

/** Orders as CSV with a header. */
export const ordersCsv = (orders: readonly Order[]): Promise<string> =>
  csvOf(orders.map(row), Object.keys(row({ userId: {}, productId: {} } as Order)));

/** All orders that the filter finds. */
export const allOrders = (filter: QueryInputOf<typeof getOrders>): Promise<Order[]> =>
  allRows<Order>(getOrders, filter);
