import { stockLow } from '@matchday/contracts/shop/events';
import { paymentTypes } from '@matchday/contracts/shop/rules';
import { type Fact, fact } from '@matchday/service-kit/bus';
import { createTurns, type InTurn } from '@matchday/service-kit/in-turn';
import { inTransaction, type Session } from '@matchday/service-kit/mongo';
import { defineModel, duplicateOf, instant, text, whole } from '@matchday/service-kit/mongo/model';
import { searchKeys } from '@matchday/service-kit/mongo/search-keys';
import type { Outbox } from '@matchday/service-kit/outbox';
import type { Connection, Model, QueryFilter } from 'mongoose';
import type { Delivery, ProductStore, Stock } from '../application/ports.ts';
import { productFact } from '../application/product-fact.ts';
import { type Product, sortedBy } from '../domain/product.ts';
import { listIndexes, listProducts } from './product-lists.ts';

const amount = { ...whole, min: 0 };

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
  asks: { type: [String], default: undefined },
  pickUp: String,
  perPerson: Number,
  lowStock: Number,
  retired: Boolean,
  words: { type: [String], default: undefined },
  fromCoins: Number,
  worth: Number,
  revision: Number,
  createdAt: instant,
  requestHash: String,
};

/** What a product is found by. */
const wordsOf = ({ name }: Pick<Product, 'name'>): string[] => searchKeys([name]);
const withKeys = <P extends Pick<Product, 'name'>>(product: P) => ({ ...product, words: wordsOf(product) });

/** Products that are filled in at once. */
const fillPage = 500;

/** Products and their stock in MongoDB. */
export function createProductStore(options: {
  connection: Connection;
  outbox: Pick<Outbox, 'add'>;
}): ProductStore & { stock: Stock } {
  const { connection, outbox } = options;
  const products = defineModel<Product>(connection, 'products', 'unsharded', definition, listIndexes);
  const deliveries = defineModel<Delivery>(connection, 'deliveries', 'unsharded', {
    productId: text,
    units: whole,
    by: text,
    at: instant,
  });
  const find = (id: string) => products.findById(id).lean<Product>();
  const inTurn = createTurns();

  return {
    find,
    findMany: (ids) => products.find({ _id: { $in: [...ids] } }).lean<Product[]>(),
    async add(product, facts) {
      try {
        await inTransaction(connection, async (session) => {
          await products.create([withKeys(product)], { session });
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
          await products.updateOne({ _id }, { $set: withKeys(changed) }, { session, runValidators: true });
          await outbox.add(session, [productFact({ _id, ...changed })]);
          return { _id, ...changed };
        }),
      ),
    async restock(delivery) {
      const { _id, productId, units } = delivery;
      try {
        return await inTurn(productId, () =>
          inTransaction(connection, async (session) => {
            const change = { $inc: { stock: units, revision: 1 } };
            const product = await products
              .findByIdAndUpdate(productId, change, { session, returnDocument: 'after' })
              .lean<Product>();
            if (!product) return null;
            await deliveries.create([delivery], { session });
            await outbox.add(session, [productFact(product)]);
            return product;
          }),
        );
      } catch (error) {
        if (!duplicateOf(error)) throw error;
        const known = await deliveries.findById(_id).lean<Delivery>();
        return known?.productId === productId && known.units === units ? find(productId) : 'other';
      }
    },
    async fillIn() {
      const without = { words: null } as const;
      for (;;) {
        const found = await products.find(without).limit(fillPage).lean<Product[]>();
        if (found.length === 0) return;
        await products.bulkWrite(
          found.map((product) => ({
            updateOne: {
              filter: { _id: product._id, ...without },
              update: { $set: { words: wordsOf(product), ...sortedBy(product) } },
            },
          })),
        );
      }
    },
    list: listProducts(products, find),
    stock: stockOf(products, outbox, inTurn),
  };
}

function stockOf(products: Model<Product>, outbox: Pick<Outbox, 'add'>, inTurn: InTurn): Stock {
  /** @returns what is to be told; null without such a product */
  const move = async (session: Session, which: QueryFilter<Product>, by: number): Promise<Fact[] | null> => {
    const change = { $inc: { stock: by, revision: 1 } };
    const moved = await products
      .findOneAndUpdate(which, change, { session, returnDocument: 'after' })
      .lean<Product>();
    return moved && [productFact(moved), ...lowStock(moved, moved.stock - by)];
  };
  return {
    // Always in the same order: two that wait for each other's product would wait for ever.
    inTurns: (ids, work) =>
      [...new Set(ids)].toSorted().reduceRight((inner, id) => () => inTurn(id, inner), work)(),
    async take(session, _id, units) {
      const facts = await move(session, { _id, stock: { $gte: units } }, -units);
      if (facts) return { units, facts };
      const { stock = 0 } = (await products.findById(_id).session(session).lean<Product>()) ?? {};
      const last = stock > 0 && (await move(session, { _id, stock }, -stock));
      return last ? { units: stock, facts: last } : { units: 0, facts: [] };
    },
    async putBack(session, _id) {
      await outbox.add(session, (await move(session, { _id }, 1)) ?? []);
    },
  };
}

/** That a sale has left as few units as admins want to hear of. */
const lowStock = ({ _id, name, stock, lowStock: few = 0, revision = 0 }: Product, before: number): Fact[] =>
  few > 0 && stock <= few && few < before ? [fact(stockLow, { productId: _id, name, stock, revision })] : [];
