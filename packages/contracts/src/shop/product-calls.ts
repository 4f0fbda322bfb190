import { z } from 'zod';
import { productReads } from '../protocol/affects.ts';
import { defineCall } from '../protocol/call.ts';
import { on, onOwn } from '../protocol/shared.ts';
import { limits } from '../shared/constants.ts';
import { idParams, message, pageQuery, search } from '../shared/primitives.ts';
import { product } from './entities.ts';
import { orderCancelled, orderPlaced, productChanged } from './events.ts';
import { deliveryForm, productChange, productForm } from './forms.ts';

/** What changes products with their stock. */
const productChanges = [on(productChanged), on(orderPlaced), on(orderCancelled)];

export const getProducts = defineCall({
  name: 'getProducts',
  owner: 'shop',
  method: 'GET',
  path: '/products/GetProducts',
  access: 'user',
  summary:
    'Products that are sold: newest first, by name, by the coins that they need, or by what a coin is worth in them; `search` looks in the name',
  query: pageQuery.extend({
    search,
    sort: z.enum(['newest', 'name', 'coins', 'worth']).optional(),
    /** Only what is in stock and costs at most so many coins. */
    maxCoins: z.coerce.number().int().min(0).max(limits.amount).optional(),
    /** Retired ones instead, or all; for admins. */
    shelf: z.enum(['sold', 'retired', 'all']).optional(),
  }),
  refuses: ['forbidden'],
  shared: {
    changedBy: productChanges,
    adminsOnly: (query) => !['sold', undefined].includes((query as { shelf?: string }).shelf),
  },
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
export const restockProduct = defineCall({
  name: 'restockProduct',
  owner: 'shop',
  method: 'POST',
  path: '/products/:id/deliveries',
  access: 'admin',
  honoursKey: true,
  summary: 'Add the units of a delivery to the stock, once under its key',
  params: idParams,
  body: deliveryForm,
  affects: productReads,
  answer: product.extend({ message }),
});
