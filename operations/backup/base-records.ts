import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Binary, type Document, type Timestamp } from 'mongodb';
import {
  areChangesGone,
  type Cluster,
  compareMoments,
  isMark,
  type ServiceDatabase,
  secondsBefore,
} from './cluster.ts';
import { record, recordAround } from './records.ts';

/** Seconds before a base whose facts are published again after it has been restored: the queues are not in it. */
export const factSeconds = 600;
/** The collection of facts on their way to the broker. */
export const outbox = 'outbox';

/** Version of the format of a backup; see `docs/operations.md`. */
export const formatVersion = 1;

/**
 * Everything that the platform has stored at one moment, as records: `head`; for each collection `collection` and its
 * documents in `d`; facts of the last minutes in `fact`; the web root as `file` and `bytes`; `end` with the number
 * of documents.
 */
export async function* baseRecords(options: {
  cluster: Cluster;
  at: Timestamp;
  set: string;
  webRoot: string | null;
  markId: string;
}): AsyncGenerator<Uint8Array> {
  const { cluster, at, set, webRoot, markId } = options;
  yield record({ head: { format: formatVersion, kind: 'base', set, at } });
  let documents = 0;
  for (const database of cluster.databases) {
    for (const collection of await collectionsOf(cluster, database)) {
      yield record({ collection });
      for await (const document of documentsOf(cluster, database, String(collection.name), at)) {
        documents += 1;
        yield recordAround('d', document);
      }
    }
  }
  yield* recentFacts(cluster, at, markId);
  if (webRoot !== null) yield* filesOf(webRoot);
  yield record({ end: { documents } });
}

/** A collection with its options and indexes. */
async function collectionsOf({ client }: Cluster, { name, here }: ServiceDatabase): Promise<Document[]> {
  const db = client.db(here);
  const found = await db.listCollections({ type: 'collection' }).toArray();
  const own = found.filter((collection) => !collection.name.startsWith('system.'));
  return Promise.all(
    own
      .sort((one, other) => one.name.localeCompare(other.name))
      .map(async (collection) => ({
        db: name,
        name: collection.name,
        options: 'options' in collection ? collection.options : {},
        indexes: await db.collection(collection.name).indexes(),
      })),
  );
}

/** The documents of a collection as they were at a moment, as BSON. */
async function* documentsOf(
  { client }: Cluster,
  { here }: ServiceDatabase,
  collection: string,
  at: Timestamp,
): AsyncGenerator<Uint8Array> {
  const command = {
    find: collection,
    readConcern: { level: 'snapshot', atClusterTime: at },
    batchSize: 1000,
  };
  const cursor = client.db(here).runCursorCommand(command, { raw: true });
  try {
    for await (const document of cursor) yield document as unknown as Uint8Array;
  } finally {
    await cursor.close();
  }
}

/**
 * Facts that were written in the last minutes before a moment. The broker may have had them then, and nobody has them
 * after a restore: published again they do no harm, because every consumer takes a fact once.
 */
async function* recentFacts(cluster: Cluster, at: Timestamp, markId: string): AsyncGenerator<Uint8Array> {
  for (let seconds = factSeconds; seconds >= 1; seconds = Math.floor(seconds / 2)) {
    const changes = cluster.changesAfter(secondsBefore(at, seconds), [outbox]);
    const found: Uint8Array[] = [];
    try {
      for await (const change of changes as AsyncIterable<Document>) {
        if (isMark(change, markId)) break;
        if (!isMark(change) && compareMoments(change.clusterTime, at) <= 0)
          found.push(record({ fact: factOf(cluster, change) }));
      }
      yield* found;
      return;
    } catch (error) {
      // MongoDB keeps fewer changes: take what there is.
      if (!areChangesGone(error)) throw error;
    } finally {
      await changes.close();
    }
  }
}

/** A fact in the insertion of its row. */
const factOf = (cluster: Pick<Cluster, 'databases'>, change: Document): Document => ({
  db: cluster.databases.find(({ here }) => here === change.ns.db)?.name,
  at: change.clusterTime,
  row: change.fullDocument,
});

/** The files of the web root; what is live first, so that all that it names is in the backup too. */
async function* filesOf(webRoot: string): AsyncGenerator<Uint8Array> {
  const names = await readdir(webRoot, { recursive: true }).catch((): string[] => []);
  const isState = (name: string) => name.startsWith('.');
  const ordered = names.sort(
    (one, other) => Number(isState(other)) - Number(isState(one)) || one.localeCompare(other),
  );
  for (const name of ordered) {
    const path = join(webRoot, name);
    const found = await stat(path).catch(() => null);
    if (!found?.isFile()) continue;
    yield record({ file: { path: name, mode: found.mode & 0o777 } });
    for await (const chunk of createReadStream(path, { highWaterMark: 2 ** 20 }))
      yield record({ bytes: new Binary(chunk as Buffer) });
  }
}
