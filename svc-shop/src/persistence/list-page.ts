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

/**
 * A page of what matches `filter`, newest first. The cursor names the last one shown, so that what is added
 * meanwhile neither repeats nor hides anything.
 * @throws Refusal 400 for a cursor that is none
 */
export async function listPage<T extends Listed>(
  model: Model<T>,
  filter: QueryFilter<T>,
  { limit = limits.page, cursor }: PageQuery,
): Promise<Page<T>> {
  const after = cursor === undefined ? {} : olderThan(cursor);
  const [found, total] = await Promise.all([
    model
      .find({ $and: [filter, after] } as QueryFilter<T>)
      .sort(newestFirst)
      .limit(limit + 1)
      .lean<T[]>(),
    model.countDocuments(filter),
  ]);
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return { items, total, next: found.length > limit && last ? cursorOf(last) : null };
}

const cursorOf = ({ createdAt, _id }: Listed): string => `${createdAt.getTime()}-${_id}`;

function olderThan(cursor: string) {
  const [, time, id] = /^(\d{1,15})-([0-9a-f]{24})$/.exec(cursor) ?? [];
  if (time === undefined || id === undefined) throw refuse.field('cursor', 'Unknown cursor');
  const createdAt = new Date(Number(time));
  return { $or: [{ createdAt: { $lt: createdAt } }, { createdAt, _id: { $lt: id } }] };
}
