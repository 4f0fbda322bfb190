import { Failure } from '@matchday/command-kit/processes/failure';
import type { AnyBulkWriteOperation, Document, Timestamp } from 'mongodb';
import { outbox } from '../backup/base-records.ts';
import { type Cluster, compareMoments } from '../backup/cluster.ts';
import { fieldsOf } from '../backup/records.ts';
import { databaseOf } from './write-base.ts';

const batch = 1000;

/** Applies the changes of segments in their order. */
interface ChangeWriter {
  /** Writes the changes of a segment up to the moment. */
  write(records: AsyncIterable<Uint8Array>): Promise<void>;
  /** Facts among them and before them, with the moment of each, but for those of a database that was dropped afterwards. */
  facts(): readonly Document[];
  written(): number;
}

/**
 * @param to changes after this moment are left out; those of one transaction have one moment
 * @param earlier facts before the first change
 */
export function changeWriter(
  cluster: Cluster,
  to: Timestamp,
  earlier: readonly Document[] = [],
): ChangeWriter {
  let facts = [...earlier];
  let written = 0;
  const flush = async (
    waiting: Map<string, { db: string; name: string; writes: AnyBulkWriteOperation[] }>,
  ) => {
    // Within a collection the order counts; between collections it does not.
    await Promise.all(
      [...waiting.values()].map(async ({ db, name, writes }) => {
        const done = await databaseOf(cluster, db).collection(name).bulkWrite(writes, { ordered: true });
        if (done.matchedCount + done.upsertedCount + done.deletedCount !== writes.length)
          throw new Failure(`A change of ${db}.${name} does not fit the documents before it.`);
      }),
    );
    waiting.clear();
  };
  return {
    facts: () => facts,
    written: () => written,
    async write(records) {
      const waiting = new Map<string, { db: string; name: string; writes: AnyBulkWriteOperation[] }>();
      let count = 0;
      for await (const bytes of records) {
        const change = fieldsOf(bytes).change as Document | undefined;
        if (!change) continue;
        if (compareMoments(change.clusterTime as Timestamp, to) > 0) break;
        const { db, coll: name = '' } = change.ns as { db: string; coll?: string };
        if (change.operationType === 'insert' && name === outbox)
          facts.push({ db, at: change.clusterTime, row: change.fullDocument });
        written += 1;
        const writes = writesOf(change);
        if (writes === null) {
          await flush(waiting);
          await restructure(cluster, change);
          // As a restore does it: what was on its way then is of a time that was taken back.
          if (change.operationType === 'dropDatabase') facts = facts.filter((fact) => String(fact.db) !== db);
          continue;
        }
        const key = `${db}.${name}`;
        const group = waiting.get(key) ?? { db, name, writes: [] };
        waiting.set(key, group);
        group.writes.push(...writes);
        count += 1;
        if (count % batch === 0) await flush(waiting);
      }
      await flush(waiting);
    },
  };
}

/** The writes that repeat a change of a document; null for a change of a collection. */
function writesOf(change: Document): AnyBulkWriteOperation[] | null {
  const filter = change.documentKey as Document;
  switch (change.operationType) {
    case 'insert':
    case 'replace':
      return [{ replaceOne: { filter, replacement: change.fullDocument as Document, upsert: true } }];
    case 'delete':
      return [{ deleteOne: { filter } }];
    case 'update':
      return updatesOf(change.updateDescription as Document).map((update) => ({
        updateOne: { filter, update },
      }));
    default:
      return null;
  }
}

/** Lists are cut first: values are set in what is left of them. */
function updatesOf({ updatedFields, removedFields, truncatedArrays }: Document): Document[] {
  const cuts = ((truncatedArrays ?? []) as Document[]).map(({ field, newSize }) => ({
    $push: { [String(field)]: { $each: [], $slice: Number(newSize) } },
  }));
  const set = updatedFields as Document | undefined;
  const unset = (removedFields ?? []) as string[];
  const fields = {
    ...(set && Object.keys(set).length > 0 ? { $set: set } : {}),
    ...(unset.length > 0 ? { $unset: Object.fromEntries(unset.map((field) => [field, ''])) } : {}),
  };
  return Object.keys(fields).length > 0 ? [...cuts, fields] : cuts;
}

async function restructure(cluster: Cluster, change: Document): Promise<void> {
  const { db, coll = '' } = change.ns as { db: string; coll?: string };
  if (change.operationType === 'drop') await databaseOf(cluster, db).collection(coll).drop();
  else if (change.operationType === 'dropDatabase') await databaseOf(cluster, db).dropDatabase();
  else
    throw new Failure(
      `The backup has a change that cannot be restored: ${change.operationType} of ${db}.${coll}`,
    );
}
