import { limits } from '@matchday/contracts/constants';
import { decodeCursor, type Position } from './cursor.ts';
import { cursorAfter, type ListOrder } from './list-order.ts';

/** Which part of a list is read: so many items after a position. */
export interface Slice {
  limit: number;
  after?: Position | undefined;
}

/** One page of a list, the cursor of the next one (null on the last page), and the number of items in all pages. */
export interface Page<Item> {
  items: Item[];
  next: string | null;
  total: number;
}

/** `?limit` and `?cursor` as the contract parses them. */
export interface PageQuery {
  limit?: number | undefined;
  cursor?: string | undefined;
}

interface List<Item extends { _id: string }> {
  /** How positions are made from items and checked. */
  order: Pick<ListOrder<Item>, 'name' | 'positionOf' | 'shape'>;
  read: (slice: Slice) => Promise<Item[]>;
}

/**
 * Reads one page (DESIGN 4): at most 1000 items, which is also the default. The cursor names the last item shown, so
 * that what is added in the meantime neither repeats nor hides anything. A first page that is also the last shows how
 * many there are: nothing counts then.
 * @param list without `count` the page has no `total`; `count` gets the items that the first page has found
 * @throws Refusal 400 for a cursor of another list
 */
export function readPage<Item extends { _id: string }>(
  query: PageQuery,
  list: List<Item> & { count: (first?: readonly Item[]) => Promise<number> | number },
): Promise<Page<Item>>;
export function readPage<Item extends { _id: string }>(
  query: PageQuery,
  list: List<Item>,
): Promise<Omit<Page<Item>, 'total'>>;
export async function readPage<Item extends { _id: string }>(
  query: PageQuery,
  { order, read, count }: List<Item> & { count?: (first?: readonly Item[]) => Promise<number> | number },
): Promise<Omit<Page<Item>, 'total'> & { total?: number }> {
  const limit = query.limit ?? limits.page;
  const after = decodeCursor(query.cursor, order.shape, order.name);
  // One more than asked shows whether there is another page.
  const found = await read({ limit: limit + 1, after });
  const items = found.slice(0, limit);
  const last = items.at(-1);
  const next = found.length > limit && last ? cursorAfter(last, order) : null;
  if (!count) return { items, next };
  const first = after ? undefined : items;
  return { items, next, total: first && next === null ? items.length : await count(first) };
}
