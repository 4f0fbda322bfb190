import { z } from 'zod';
import { coinReads, orderReads, productReads } from '../protocol/affects.ts';
import { defineCall } from '../protocol/call.ts';
import { idParams, message, pageQuery, remark } from '../shared/primitives.ts';
import { order, orderDetails } from './entities.ts';
import { orderForm, orderStatuses } from './rules.ts';

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

export const getOrders = defineCall({
  name: 'getOrders',
  owner: 'shop',
  method: 'GET',
  path: '/orders/getorders',
  access: 'admin',
  summary: 'All orders, newest first',
  query: orderQuery,
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
  movesCoins: true,
  summary: 'Cancel a pending order: coins and stock are returned once (owner or admin)',
  params: idParams,
  body: z.object({ reason: remark('The reason is a text').optional() }).optional(),
  affects: [...productReads, ...orderReads, ...coinReads, 'getNotifications'],
  answer: order.extend({ message }),
});
