import type { Order } from '@matchday/contracts/shop/http';

/** Rows that are drawn at once. */
export const FIRST_ROWS = 100;

/** A code as it is compared: without dashes, spaces and case. */
export const plainCode = (code: string): string => code.replace(/[^a-z0-9]/gi, '').toLowerCase();

/** Orders whose secret code contains what was typed, newest first; dashes, spaces and case do not count. */
export const ordersShown = (orders: readonly Order[], typed: string): Order[] =>
  orders
    .filter((order) => plainCode(order.secretCode).includes(plainCode(typed)))
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
