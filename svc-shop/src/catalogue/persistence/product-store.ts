import { limits } from '@matchday/contracts/constants';
import { paymentTypes } from '@matchday/contracts/shop/rules';
import { createTurns } from '@matchday/service-kit/in-turn';
import { inTransaction, type Session } from '@matchday/service-kit/mongo';
import { containing } from '@matchday/service-kit/mongo/containing';
import { defineModel, duplicateOf, instant, text, whole } from '@matchday/service-kit/mongo/model';
import type { Outbox } from '@matchday/service-kit/outbox';
import { newestFirst, orderBy, type Position, readPage, unknownCursor } from '@matchday/service-kit/paging';
import type { Connection, Model, QueryFilter } from 'mongoose';
import type { ProductStore, Stock } from '../application/ports.ts';
import { productFact } from '../application/product-fact.ts';
import type { Product } from '../domain/product.ts';

const amount = { ...whole, min: 0 };
/** Names are sorted as people read them: without regard to capitals. */
const byLetters = { locale: 'en', strength: 2 };
const nameFirst = orderBy('name', 1, 'string');
/** The cursor names a product: its name may be longer than a cursor. */
const idOnly = { positionOf: ({ _id }: { _id: string }) => [_id], shape: ['string'] as const };

const definition = {
  name: text,
  description: text,
  productImageUrl: text,
  paymentType: { ...text, enum: paymentTypes },
  coins: amount,
  productPrice: amount,
  coinsDiscount: amount,
  finalPrice: amount,
  stock: amount,
  revision: Number,
  createdAt: instant,
  requestHash: String,
};

/** Products and their stock in MongoDB. */
export function createProductStore(options: {
  connection: Connection;
  outbox: Pick<Outbox, 'add'>;
}): ProductStore & { stock: Stock } {
  const { connection, outbox } = options;
  const products = defineModel<Product>(connection, 'products', definition, [
    [newestFirst.sort],
    [nameFirst.sort, { collation: byLetters }],
  ]);
  const find = (id: string) => products.findById(id).lean<Product>();
  const inTurn = createTurns();

  const afterProduct = async (position: Position | undefined) => {
    if (!position) return {};
    const last = await find(String(position[0]));
    if (!last) throw unknownCursor();
    return nameFirst.after([last.name, last._id]);
  };

  return {
    find,
    async add(product, facts) {
      try {
        await inTransaction(connection, async (session) => {
          await products.create([product], { session });
          await outbox.add(session, facts);
        });
        return null;
      } catch (error) {
        if (!duplicateOf(error)) throw error;
        return find(product._id);
      }
    },
    change: (id, change) =>
      inTurn(id, () =>
        inTransaction(connection, async (session) => {
          const product = await products.findById(id).session(session).lean<Product>();
          if (!product) return null;
          const revision = (product.revision ?? 0) + 1;
          const { _id, ...changed } = { ...change(product), revision };
          // A unit that another instance sells at the same moment is a write conflict: then all of this runs again.
          await products.updateOne({ _id }, { $set: changed }, { session, runValidators: true });
          await outbox.add(session, [productFact({ _id, ...changed })]);
          return { _id, ...changed };
        }),
      ),
    list({ search, sort, ...query }) {
      const filter = named(search);
      const isByName = sort === 'name';
      return readPage<Product>(query, {
        order: isByName ? idOnly : newestFirst,
        // Without a filter every product is shown, so that the collection's own count is right.
        count: () =>
          Object.keys(filter).length === 0
            ? products.estimatedDocumentCount()
            : products.countDocuments(filter, { limit: limits.counted }),
        async read({ limit, after }) {
          const place = isByName ? await afterProduct(after) : newestFirst.after(after);
          const found = products
            .find({ $and: [filter, place] })
            .sort(isByName ? nameFirst.sort : newestFirst.sort)
            .limit(limit);
          return (isByName ? found.collation(byLetters) : found).lean<Product[]>();
        },
      });
    },
    stock: { inTurn, ...stockOf(products, outbox) },
  };
}

function stockOf(products: Model<Product>, outbox: Pick<Outbox, 'add'>): Omit<Stock, 'inTurn'> {
  const move = async (session: Session, which: QueryFilter<Product>, by: 1 | -1): Promise<boolean> => {
    const change = { $inc: { stock: by, revision: 1 } };
    const moved = await products
      .findOneAndUpdate(which, change, { session, returnDocument: 'after' })
      .lean<Product>();
    if (moved) await outbox.add(session, [productFact(moved)]);
    return moved !== null;
  };
  return {
    take: (session, _id) => move(session, { _id, stock: { $gt: 0 } }, -1),
    putBack: async (session, _id) => void (await move(session, { _id }, 1)),
  };
}

const named = (search = ''): QueryFilter<Product> =>
  search.trim() === '' ? {} : { name: containing(search.trim()) };
