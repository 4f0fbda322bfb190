import { z } from 'zod';
import { coinReads, orderReads, productReads } from '../protocol/affects.ts';
import { defineCall } from '../protocol/call.ts';
import { coins, id, idParams, message, pageQuery, remark, search } from '../shared/primitives.ts';
import { dayTakings, order, orderDetails } from './entities.ts';
import { orderForm } from './forms.ts';
import { orderSorts, orderStatuses } from './rules.ts';

export const createOrder = defineCall({
  name: 'createOrder',
  owner: 'shop',
  method: 'POST',
  path: '/orders/createorder',
  access: 'user',
  movesCoins: true,
  status: 201,
  summary: 'Order a product at the price that was shown: takes coins and one unit of stock',
  refuses: ['not-found'],
  body: orderForm,
  affects: [...productReads, ...orderReads, ...coinReads, 'getNotifications'],
  answer: order.extend({ message }),
});
/** Lists of orders: by status, and by the beginning of the secret code (SPEC 2). */
const orderQuery = pageQuery.extend({
  status: z.enum(orderStatuses).optional(),
  code: z.string().max(20).optional(),
});

/** A day in the platform's time zone. */
const day = z.iso.date('A day is written 2026-11-21').optional();

export const getOrders = defineCall({
  name: 'getOrders',
  owner: 'shop',
  method: 'GET',
  path: '/orders/getorders',
  access: 'admin',
  summary:
    'All orders, newest first unless asked otherwise; `search` looks in names of buyers and for the beginning of a code, `due` for UGX that are not paid, or with `return` for those that were paid for an order that is cancelled, `user` for one buyer, where `search` looks in names of products instead of buyers',
  query: orderQuery.extend({
    search,
    from: day,
    to: day,
    due: z.enum(['yes', 'return']).optional(),
    sort: z.enum(orderSorts).optional(),
    user: id.optional(),
  }),
  personal: 'for admins, with the names of people',
  answer: z.array(order),
});
export const getMyOrders = defineCall({
  name: 'getMyOrders',
  owner: 'shop',
  method: 'GET',
  path: '/orders/myorders',
  access: 'user',
  summary: 'Own orders, newest first',
  query: orderQuery,
  personal: 'own orders',
  answer: z.array(order),
});
export const getOrder = defineCall({
  name: 'getOrder',
  owner: 'shop',
  method: 'GET',
  path: '/orders/:id',
  access: 'user',
  summary: 'One order with all that happened to it; another person than its buyer or an admin gets 404',
  params: idParams,
  personal: 'an own order, for an admin any',
  answer: orderDetails,
});
export const completeOrder = defineCall({
  name: 'completeOrder',
  owner: 'shop',
  method: 'PUT',
  path: '/orders/completeorder/:id',
  access: 'admin',
  summary: 'Complete a pending order; a secret code, if sent, must match',
  refuses: ['conflict'],
  params: idParams,
  body: z.object({ secretCode: z.string().max(20).optional() }).optional(),
  affects: [...orderReads, 'getNotifications', 'getProfile', 'getBooks'],
  answer: order.extend({ message }),
});
export const cancelOrder = defineCall({
  name: 'cancelOrder',
  owner: 'shop',
  method: 'DELETE',
  path: '/orders/:id',
  access: 'user',
  audit: 'admins',
  movesCoins: true,
  summary: 'Cancel a pending order: coins and stock are returned once (owner or admin)',
  params: idParams,
  body: z.object({ reason: remark('The reason must be text').optional() }).optional(),
  affects: [...productReads, ...orderReads, ...coinReads, 'getNotifications'],
  answer: order.extend({ message }),
});
export const reopenOrder = defineCall({
  name: 'reopenOrder',
  owner: 'shop',
  method: 'PUT',
  path: '/orders/reopen/:id',
  access: 'admin',
  summary: 'Undo a hand-over, for a minute after it',
  refuses: ['conflict'],
  params: idParams,
  affects: orderReads,
  answer: order.extend({ message }),
});
export const markOrderPaid = defineCall({
  name: 'markOrderPaid',
  owner: 'shop',
  method: 'PUT',
  path: '/orders/paid/:id',
  access: 'admin',
  summary: 'Say whether the price of an order in UGX was paid',
  refuses: ['conflict'],
  params: idParams,
  body: z.object({ paid: z.boolean('Paid must be yes or no') }),
  affects: orderReads,
  answer: order.extend({ message }),
});
export const getTakings = defineCall({
  name: 'getTakings',
  owner: 'shop',
  method: 'GET',
  path: '/orders/takings',
  access: 'admin',
  summary: 'Coins and UGX by the day on which they were ordered, newest first, at most 100 days',
  query: z.object({ from: day, to: day }),
  personal: 'changes with every order, for the few admins',
  answer: z.array(dayTakings),
});
export const checkTakings = defineCall({
  name: 'checkTakings',
  owner: 'shop',
  method: 'GET',
  path: '/orders/takings/check',
  access: 'admin',
  summary: 'Compare the coins of all orders with what the ledger says was spent',
  personal: 'counts all orders each time',
  answer: z.object({
    /** Coins of all orders that were not cancelled. */
    orders: coins,
    /** Coins that the ledger holds for orders, or has booked as spent. */
    ledger: coins,
    /** Whether they agree, given the orders that are between two steps. */
    agree: z.boolean(),
  }),
});
