import type { Model, QueryFilter, UpdateQuery } from 'mongoose';
import type { Tx } from '../application/tx.ts';

/** Field of documents that can be held; it counts nothing that anybody reads, so that no query brings it. */
export const holds = { type: Number, select: false };

/**
 * Writes documents without changing what they say: two transactions of which one changes or deletes what the
 * other has only read would else both commit.
 * @param tx null for a write by itself, which waits for a transaction that has written one of them
 * @returns how many of them there are
 */
export async function holdAll<Doc extends { _id: string }>(
  model: Model<Doc>,
  tx: Tx | null,
  ids: readonly string[],
): Promise<number> {
  const { matchedCount } = await model.updateMany(
    { _id: { $in: ids } } as QueryFilter<Doc>,
    { $inc: { holds: 1 } } as unknown as UpdateQuery<Doc>,
    tx ? { session: tx } : {},
  );
  return matchedCount;
}
