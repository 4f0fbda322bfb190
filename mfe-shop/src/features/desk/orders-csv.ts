import type { Order } from '@matchday/contracts/shop/http';
import type { ListFile } from '@matchday/web-kit';

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

/** The file of all orders. */
export const ordersCsv: ListFile<Order> = {
  name: 'orders.csv',
  columns: Object.keys(row({ userId: {}, productId: {} } as Order)),
  row,
};
