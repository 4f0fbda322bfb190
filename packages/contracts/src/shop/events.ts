import { z } from 'zod';
import { defineEvent } from '../protocol/event.ts';
import { coins, id } from '../shared/primitives.ts';
import { productNews } from './live.ts';

const orderFacts = z.object({
  orderId: id,
  userId: id,
  productName: z.string(),
  secretCode: z.string(),
  coins,
});

/** An order was placed: coins and stock are taken. */
export const orderPlaced = defineEvent({
  name: 'order.placed',
  version: 1,
  producer: 'shop',
  consumers: ['wallet'],
  data: orderFacts,
});

/** An order was closed out by an admin, and that can no longer be undone: its coins are spent. */
export const orderCompleted = defineEvent({
  name: 'order.completed',
  version: 1,
  producer: 'shop',
  consumers: ['wallet'],
  data: orderFacts,
});

/** A pending order was cancelled: coins and stock have returned. */
export const orderCancelled = defineEvent({
  name: 'order.cancelled',
  version: 1,
  producer: 'shop',
  consumers: ['wallet'],
  data: orderFacts,
});

/** Something about a product has changed: price, stock, text; or it was created. */
export const productChanged = defineEvent({
  name: 'product.changed',
  version: 1,
  producer: 'shop',
  consumers: [],
  data: productNews,
});

/** Something about an order has changed that no other event tells: handed over, taken back, paid. */
export const orderChanged = defineEvent({
  name: 'order.changed',
  version: 1,
  producer: 'shop',
  consumers: [],
  data: z.object({ orderId: id, userId: id }),
});

/** A sale has left as few units of a product as its admins want to hear of. */
export const stockLow = defineEvent({
  name: 'product.low',
  version: 1,
  producer: 'shop',
  consumers: ['wallet'],
  data: z.object({ productId: id, name: z.string(), stock: z.int(), revision: z.int() }),
});

/** Every event of svc-shop. */
export const shopEvents = {
  orderPlaced,
  orderCompleted,
  orderCancelled,
  productChanged,
  orderChanged,
  stockLow,
};
