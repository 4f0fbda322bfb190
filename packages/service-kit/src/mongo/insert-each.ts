import type { Model } from 'mongoose';

/** One of several writes that failed, as the driver reports it. */
interface WriteFailure {
  code: number;
  errmsg: string;
}

interface BulkFailure {
  writeErrors?: { index: number; err: WriteFailure }[];
  result?: { getWriteConcernError(): unknown };
}

/**
 * Inserts documents with one command, each by itself: one whose key is taken does not prevent the others. They are
 * written as they are: turning what the domain has just made into documents of mongoose would cost more than writing it.
 * @returns for each, the name of the unique index that it violated, or null where it was inserted
 */
export async function insertEach<D>(
  model: Pick<Model<D>, 'collection'>,
  documents: readonly D[],
): Promise<(string | null)[]> {
  const violated = documents.map((): string | null => null);
  try {
    await model.collection.insertMany(documents as never, { ordered: false, ignoreUndefined: true });
  } catch (error) {
    const { writeErrors = [], result } = error as BulkFailure;
    // Written but not acknowledged by a majority: a new primary may not have it, so nothing may be based on it.
    if (writeErrors.length === 0 || result?.getWriteConcernError()) throw error;
    for (const { index, err } of writeErrors) {
      if (err.code !== 11000) throw error;
      violated[index] = / index: (\S+) /.exec(err.errmsg)?.[1] ?? '';
    }
  }
  return violated;
}
