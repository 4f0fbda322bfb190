import { z } from 'zod';
import { coinReads, orderReads, productReads } from '../protocol/affects.ts';
import { defineCall } from '../protocol/call.ts';
import { on, onOwn } from '../protocol/shared.ts';
import { coins, id, idParams, instant, message, pageQuery, search } from '../shared/primitives.ts';
import { product } from './entities.ts';
import { orderCancelled, orderPlaced, productChanged } from './events.ts';
import { orderForm, orderStatuses, paymentTypes, productChange, productForm } from './rules.ts';

export { type Product, product } from './entities.ts';

/** Order (E20, E21). `coins` is what it took from the balance. */
export const order = z.object({
  _id: id,
  productId: z.object({ _id: id, name: z.string(), productImageUrl: z.string() }),
  userId: z.object({ _id: id, surname: z.string(), firstname: z.string() }),
  paymentType: z.enum(paymentTypes),
  coins,
  coinsToUse: coins,
  finalPriceUGX: z.int(),
  orderStatus: z.enum(orderStatuses),
  secretCode: z.string(),
  createdAt: instant,
});
export type Order = z.infer<typeof order>;

/** What changes products with their stock. */
const productChanges = [on(productChanged), on(orderPlaced), on(orderCancelled)];

export const getProducts = defineCall({
  name: 'getProducts',
  owner: 'shop',
  method: 'GET',
  path: '/products/GetProducts',
  access: 'user',
  summary: 'Products, newest first or by name; `search` looks in the name',
  query: pageQuery.extend({
    search,
    sort: z.enum(['newest', 'name']).optional(),
  }),
  shared: { changedBy: productChanges },
  answer: z.array(product),
});
export const getProduct = defineCall({
  name: 'getProduct',
  owner: 'shop',
  method: 'GET',
  path: '/products/:id',
  access: 'user',
  summary: 'One product',
  params: idParams,
  shared: { changedBy: [onOwn(productChanged, 'productId'), on(orderPlaced), on(orderCancelled)] },
  answer: product,
});
export const createProduct = defineCall({
  name: 'createProduct',
  owner: 'shop',
  method: 'POST',
  path: '/products/createpdt',
  access: 'admin',
  honoursKey: true,
  status: 201,
  summary: 'Create a product',
  body: productForm,
  affects: ['getProducts'],
  answer: product.extend({ message }),
});
export const changeProduct = defineCall({
  name: 'changeProduct',
  owner: 'shop',
  method: 'PATCH',
  path: '/products/:id',
  access: 'admin',
  summary: 'Change a product; with `shownStock` it is refused if the stock has changed meanwhile',
  refuses: ['conflict'],
  params: idParams,
  body: productChange,
  affects: productReads,
  answer: product.extend({ message }),
});
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
  affects: [...productReads, ...orderReads, ...coinReads, 'getNotifications'],
  answer: order.extend({ message }),
});

/** Every public call of svc-shop. */
export const shopCalls = {
  getProducts,
  getProduct,
  createProduct,
  changeProduct,
  createOrder,
  getOrders,
  getMyOrders,
  completeOrder,
  cancelOrder,
};
