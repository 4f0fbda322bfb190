import { limits } from '@matchday/contracts/constants';
import {
  newestFirst,
  orderBy,
  type Page,
  type Position,
  readPage,
  unknownCursor,
} from '@matchday/service-kit/paging';
import type { Model, QueryFilter } from 'mongoose';
import type { ProductQuery } from '../application/ports.ts';
import type { Product } from '../domain/product.ts';
import { searchWords } from '../domain/search-words.ts';

/** Names are sorted as people read them: without regard to capitals. */
export const byLetters = { locale: 'en', strength: 2 };
const nameFirst = orderBy('name', 1, 'string');
const fewestCoins = orderBy('fromCoins', 1, 'number');
const mostWorth = orderBy('worth', -1, 'number');
/** The cursor names a product: its name may be longer than a cursor. */
const idOnly = { positionOf: ({ _id }: { _id: string }) => [_id], shape: ['string'] as const };

/** Indexes that serve the lists. */
export const listIndexes = [
  [newestFirst.sort],
  [nameFirst.sort, { collation: byLetters }],
  [fewestCoins.sort],
  [mostWorth.sort],
  [{ words: 1 }],
  [{ retired: 1 }, { sparse: true }],
] as const;

/** Words of a search that are looked for; further ones hardly narrow it. */
const mostWords = 6;
/** A search counts its products up to this number: nobody pages further, and counting takes time. */
const mostCounted = 1000;

const shelves = { sold: { retired: { $ne: true } }, retired: { retired: true }, all: {} } as const;

/** Each word begins a word of the name (it has letters and digits only); null where the text has no word, so that nothing matches. */
function holding(search: string | undefined): QueryFilter<Product> | null {
  if (search === undefined || search.trim() === '') return {};
  const words = searchWords(search).slice(0, mostWords);
  if (words.length === 0) return null;
  return { $and: words.map((word) => ({ words: { $regex: `^${word}` } })) };
}

/** Lists of products, page by page. */
export function listProducts(products: Model<Product>, find: (id: string) => Promise<Product | null>) {
  const afterProduct = async (position: Position | undefined) => {
    if (!position) return {};
    const last = await find(String(position[0]));
    if (!last) throw unknownCursor();
    return nameFirst.after([last.name, last._id]);
  };
  return async ({
    search,
    sort,
    maxCoins,
    shelf = 'sold',
    ...query
  }: ProductQuery): Promise<Page<Product>> => {
    const found = holding(search);
    const affordable = maxCoins === undefined ? {} : { fromCoins: { $lte: maxCoins }, stock: { $gt: 0 } };
    const filter = { $and: [shelves[shelf], affordable, found ?? { _id: { $in: [] } }] };
    const isNarrow = maxCoins !== undefined || Object.keys(found ?? { none: 1 }).length > 0;
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
