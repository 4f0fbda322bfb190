import type { Order } from '@matchday/contracts/shop/http';

const plain = (code: string): string => code.replace(/[^a-z0-9]/gi, '').toLowerCase();

/** Orders whose secret code contains what was typed, newest first; dashes, spaces and case do not count. */
export const ordersShown = (orders: readonly Order[], typed: string): Order[] =>
  orders
    .filter((order) => plain(order.secretCode).includes(plain(typed)))
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
