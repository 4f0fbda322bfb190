import { documentThing, type ReadThing } from '@matchday/service-kit/audit';
import type { Connection } from 'mongoose';
import type { Product } from './catalogue/index.ts';
import type { Order } from './orders/index.ts';

/** What admins of the shop change, as the audit trail compares it; never a code or a choice of a buyer. */
export const shopThings = (connection: Connection): Record<string, ReadThing> => ({
  product: documentThing<Product>(connection, {
    collection: 'products',
    fields: [
      'name',
      'description',
      'productImageUrl',
      'paymentType',
      'coins',
      'productPrice',
      'coinsDiscount',
      'stock',
      'asks',
      'pickUp',
      'perPerson',
      'lowStock',
      'retired',
    ],
    nameOf: ({ name }) => name,
  }),
  order: documentThing<Order>(connection, {
    collection: 'orders',
    fields: ['state', 'ugxPaid', 'coins', 'finalPriceUGX'],
    nameOf: ({ productName }) => productName,
  }),
});
