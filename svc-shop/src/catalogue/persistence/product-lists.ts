import { limits } from '@matchday/contracts/constants';
import { foundBy } from '@matchday/service-kit/mongo/search-keys';
import {
  newestFirst,
  orderBy,
  type Page,
  type Position,
  readPage,
  unknownCursor,
} from '@matchday/service-kit/paging';
import type { Model } from 'mongoose';
import type { ProductQuery } from '../application/ports.ts';
import type { Product } from '../domain/product.ts';

/** Names are sorted as people read them: without regard to capitals. */
const byLetters = { locale: 'en', strength: 2 };
const nameFirst = orderBy('name', 1, 'string');
const fewestCoins = orderBy('fromCoins', 1, 'number');
const mostWorth = orderBy('worth', -1, 'number');
/** The cursor names a product: its name may be longer than a cursor. */
const idOnly = { name: 'name', positionOf: ({ _id }: { _id: string }) => [_id], shape: ['string'] as const };

/** Indexes that serve the lists. */
export const listIndexes = [
  [newestFirst.sort],
  [nameFirst.sort, { collation: byLetters }],
  [fewestCoins.sort],
  [mostWorth.sort],
  [{ words: 1 }],
  [{ retired: 1 }, { sparse: true }],
] as const;

/** A search counts its products up to this number: nobody pages further, and counting takes time. */
const mostCounted = 1000;

const shelves = { sold: { retired: { $ne: true } }, retired: { retired: true }, all: {} } as const;

/** Lists of products, page by page. */
export function listProducts(products: Model<Product>, find: (id: string) => Promise<Product | null>) {
  const afterProduct = async (position: Position | undefined) => {
    if (!position) return {};
    const last = await find(String(position[0]));
    if (!last) throw unknownCursor();
    return nameFirst.after([last.name, last._id]);
  };
  /** All products by the collection's own count, and the few that are retired, in one question. */
  const counts = async () => {
    const pipeline = [{ $match: { retired: true } }, { $limit: limits.counted }, { $count: 'n' as const }];
    const [found] = await products
      .aggregate<{ count: number; retired: { n: number }[] }>([
        { $collStats: { count: {} } },
        { $lookup: { from: products.collection.name, pipeline, as: 'retired' } },
      ])
      // The collection's own count is read as it is.
      .option({ readConcern: { level: 'local' } });
    return { all: found?.count ?? 0, retired: found?.retired[0]?.n ?? 0 };
  };
  return async ({
    search = '',
    sort,
    maxCoins,
    shelf = 'sold',
    ...query
  }: ProductQuery): Promise<Page<Product>> => {
    const found = foundBy('words', search);
    const affordable = maxCoins === undefined ? {} : { fromCoins: { $lte: maxCoins }, stock: { $gt: 0 } };
    const filter = { $and: [shelves[shelf], affordable, found] };
    const isNarrow = maxCoins !== undefined || Object.keys(found).length > 0;
    const order = sort === 'coins' ? fewestCoins : sort === 'worth' ? mostWorth : newestFirst;
    const isByName = sort === 'name';
    return readPage<Product>(query, {
      order: isByName ? idOnly : order,
      async count() {
        if (isNarrow) return products.countDocuments(filter, { limit: mostCounted });
        const { all, retired } = await counts();
        return shelf === 'retired' ? retired : Math.max(0, shelf === 'all' ? all : all - retired);
      },
      async read({ limit, after }) {
        const place = isByName ? await afterProduct(after) : order.after(after);
        const listed = products
          .find({ $and: [filter, place] })
          .sort(isByName ? nameFirst.sort : order.sort)
          .limit(limit);
        return (isByName ? listed.collation(byLetters) : listed).lean<Product[]>();
      },
    });
  };
}
