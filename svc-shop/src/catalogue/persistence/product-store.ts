import { paymentTypes } from '@matchday/contracts/shop/rules';
import { inTransaction } from '@matchday/service-kit/mongo';
import type { Outbox } from '@matchday/service-kit/outbox';
import { type Connection, type Model, type QueryFilter, Schema } from 'mongoose';
import type { ProductStore } from '../application/ports.ts';
import type { Product } from '../domain/product.ts';
import { type Cut, listPage, newestFirst } from './list-page.ts';

const whole = { type: Number, required: true, min: 0 };
const text = { type: String, required: true };
/** Names are sorted as people read them: without regard to capitals. */
const byLetters = { locale: 'en', strength: 2 };
const nameFirst = { name: 1, _id: 1 } as const;

const productSchema = new Schema<Product>(
  {
    _id: text,
    name: text,
    description: text,
    productImageUrl: text,
    paymentType: { ...text, enum: paymentTypes },
    coins: whole,
    productPrice: whole,
    coinsDiscount: whole,
    finalPrice: whole,
    stock: whole,
    createdAt: { type: Date, required: true },
    requestHash: String,
  },
  { versionKey: false, strict: 'throw' },
)
  .index(newestFirst)
  .index(nameFirst, { collation: byLetters });

/** The model of products; made once a connection. */
export const productModel = (connection: Connection): Model<Product> =>
  connection.model<Product>('Product', productSchema, 'products');

export function createProductStore(options: {
  connection: Connection;
  products: Model<Product>;
  outbox: Pick<Outbox, 'add'>;
}): ProductStore {
  const { connection, products, outbox } = options;
  const find = (id: string) => products.findById(id).lean<Product>();

  /** The cursor names a product: its name may be longer than a cursor. */
  const byName: Cut<Product> = {
    sort: nameFirst,
    collation: byLetters,
    async after(cursor) {
      const last = await find(cursor);
      return last && { $or: [{ name: { $gt: last.name } }, { name: last.name, _id: { $gt: last._id } }] };
    },
    cursorOf: ({ _id }) => _id,
  };

  return {
    find,
    async add(product) {
      try {
        await products.create(product);
        return null;
      } catch (error) {
        if ((error as { code?: unknown }).code !== 11000) throw error;
        return find(product._id);
      }
    },
    change: (id, change, facts) =>
      inTransaction(connection, async (session) => {
        const product = await products.findById(id).session(session).lean<Product>();
        if (!product) return null;
        const { _id, ...changed } = change(product);
        // A unit that is sold at the same moment is a write conflict: then all of this runs again.
        await products.updateOne({ _id }, { $set: changed }, { session, runValidators: true });
        await outbox.add(session, facts);
        return { _id, ...changed };
      }),
    list: ({ search, sort, ...query }) =>
      listPage(products, named(search), query, sort === 'name' ? byName : undefined),
  };
}

const named = (search = ''): QueryFilter<Product> =>
  search.trim() === ''
    ? {}
    : { name: { $regex: search.trim().replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'), $options: 'i' } };
