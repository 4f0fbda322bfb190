import type { Model, QueryFilter, UpdateQuery } from 'mongoose';
import type { Session } from './transaction.ts';

/** Field of documents that can be held. Nobody reads it, so no query returns it. */
export const holds = { type: Number, select: false };

/**
 * Writes documents without changing what they say. Without this, two transactions would both commit although one
 * changes or deletes what the other has only read.
 * @param session null for a write of its own, which waits for a transaction that has written one of them
 * @returns how many of them exist
 */
export async function holdAll<Doc extends { _id: string }>(
  model: Model<Doc>,
  session: Session | null,
  ids: readonly string[],
): Promise<number> {
  const { matchedCount } = await model.updateMany(
    { _id: { $in: ids } } as QueryFilter<Doc>,
    { $inc: { holds: 1 } } as unknown as UpdateQuery<Doc>,
    session ? { session } : {},
  );
  return matchedCount;
}
