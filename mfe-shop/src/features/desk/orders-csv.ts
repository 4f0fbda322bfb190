import type { QueryInputOf } from '@matchday/contracts/call';
import { getOrders, type Order } from '@matchday/contracts/shop/http';
import { apiList } from '@matchday/web-kit';

/** Rows of one question. */
const PAGE = 1000;

/** Beginnings that spreadsheets take for a formula, also in the wide letters of East Asian keyboards. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

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

/** Orders as CSV with a header; what a spreadsheet would run as a formula gets an apostrophe in front. */
export async function ordersCsv(orders: readonly Order[]): Promise<string> {
  const { default: papa } = await import('papaparse');
  const columns = Object.keys(row({ userId: {}, productId: {} } as Order));
  const csv = papa.unparse(
    { fields: columns, data: orders.map((order) => Object.values(row(order))) },
    { escapeFormulae: formula, newline: '\r\n' },
  );
  return `${csv}\r\n`;
}

/** All orders that the filter finds, asked for page by page. */
export async function allOrders(filter: QueryInputOf<typeof getOrders>): Promise<Order[]> {
  const orders: Order[] = [];
  let cursor: string | undefined;
  do {
    const { items, next } = await apiList(getOrders, { query: { ...filter, limit: PAGE, cursor } });
    orders.push(...items);
    cursor = next;
  } while (cursor);
  return orders;
}

/** Offers a text to the person as a file. */
export function saveCsv(name: string, csv: string): void {
  const url = URL.createObjectURL(new Blob([`\ufeff${csv}`], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
