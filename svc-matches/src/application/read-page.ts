import { limits } from '@matchday/contracts/constants';
import { decodeCursor, encodeCursor, type Position } from '../domain/page-cursor.ts';
import type { Slice } from './slice.ts';

/** One page of a list, where the next one begins, and how many there are in all. */
export interface Page<T> {
  items: T[];
  next: string | null;
  total: number;
}

/** `?limit` and `?cursor` as the contract parses them. */
export interface PageQuery {
  limit?: number | undefined;
  cursor?: string | undefined;
}

/**
 * Reads one page (DESIGN 4): at most 1000 items, which is also the default.
 * @param list `positionOf` gives the sort values of an item, `shape` their types
 * @throws Refusal 400 for a cursor of another list
 */
export async function readPage<T>(
  query: PageQuery,
  list: {
    read: (slice: Slice) => Promise<T[]>;
    count: () => Promise<number>;
    positionOf: (item: T) => Position;
    shape: readonly ('string' | 'number')[];
  },
): Promise<Page<T>> {
  const limit = query.limit ?? limits.page;
  const after = decodeCursor(query.cursor, list.shape);
  // One more than asked tells whether there is another page.
  const [found, total] = await Promise.all([list.read({ limit: limit + 1, after }), list.count()]);
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return { items, next: found.length > limit && last ? encodeCursor(list.positionOf(last)) : null, total };
}

/** Position in lists by creation. */
export const byCreation = {
  positionOf: (item: { createdAt: Date; _id: string }): Position => [item.createdAt.getTime(), item._id],
  shape: ['number', 'string'] as const,
};
