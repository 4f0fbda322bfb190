import { limits } from '@matchday/contracts/constants';
import { refuse } from '@matchday/contracts/errors';
import type { Model, QueryFilter } from 'mongoose';
import type { Page, PageQuery } from '../application/ports.ts';

interface Listed {
  _id: string;
  createdAt: Date;
}

/** Newest first; of equal instants the higher id. */
export const newestFirst = { createdAt: -1, _id: -1 } as const;

/** How a page is cut out of a list: where it begins, and what the cursor of the next one says. */
export interface Cut<T> {
  sort: Record<string, 1 | -1>;
  /** Filter for what follows the cursor; null for a cursor that is none. */
  after(cursor: string): Promise<QueryFilter<T> | null> | QueryFilter<T> | null;
  cursorOf(last: T): string;
  /** How texts are compared. */
  collation?: { locale: string; strength: number };
}

/**
 * A page of what matches `filter`. The cursor names the last one shown, so that what is added meanwhile neither
 * repeats nor hides anything.
 * @throws Refusal 400 for a cursor that is none
 */
export async function listPage<T extends Listed>(
  model: Model<T>,
  filter: QueryFilter<T>,
  { limit = limits.page, cursor }: PageQuery,
  cut: Cut<T> = byNewest as Cut<T>,
): Promise<Page<T>> {
  const after = cursor === undefined ? {} : await cut.after(cursor);
  if (!after) throw refuse.field('cursor', 'Unknown cursor');
  const { collation } = cut;
  const [found, total] = await Promise.all([
    model
      .find({ $and: [filter, after] } as QueryFilter<T>, null, { collation })
      .sort(cut.sort)
      .limit(limit + 1)
      .lean<T[]>(),
    model.countDocuments(filter),
  ]);
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return { items, total, next: found.length > limit && last ? cut.cursorOf(last) : null };
}

/** Newest first. */
const byNewest: Cut<Listed> = {
  sort: newestFirst,
  after(cursor) {
    const [, time, id] = /^(\d{1,15})-([0-9a-f]{24})$/.exec(cursor) ?? [];
    if (time === undefined || id === undefined) return null;
    const createdAt = new Date(Number(time));
    return { $or: [{ createdAt: { $lt: createdAt } }, { createdAt, _id: { $lt: id } }] };
  },
  cursorOf: ({ createdAt, _id }) => `${createdAt.getTime()}-${_id}`,
};
