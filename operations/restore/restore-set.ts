import { mkdir, mkdtemp, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure, textOf } from '@matchday/command-kit/processes/failure';
import { type Document, MongoBulkWriteError } from 'mongodb';
import { factSeconds, outbox } from '../backup/base-records.ts';
import { type Cluster, compareMoments, secondsBefore } from '../backup/cluster.ts';
import { baseFile, segmentFile } from '../backup/folder/backup-folder.ts';
import { readSealed } from '../backup/sealed-file.ts';
import type { CheckedSet } from './read-set.ts';
import { buildIndexes, databaseOf, writeBase } from './write-base.ts';
import { changeWriter } from './write-changes.ts';

/** What a restore has written. */
export interface Restored {
  readonly documents: number;
  readonly changes: number;
  readonly files: number;
  /** Facts that the services publish again. */
  readonly facts: number;
}

/** @throws Failure where one of the databases holds anything */
export async function expectEmpty(cluster: Cluster): Promise<void> {
  for (const { name, here } of cluster.databases) {
    const found = await cluster.client.db(here).listCollections({}, { nameOnly: true }).toArray();
    for (const { name: collection } of found)
      if ((await cluster.client.db(here).collection(collection).findOne({})) !== null)
        throw new Failure(`The database ${name} is not empty: ${collection} has documents.`, [
          'restore into an empty platform',
          'or delete what is there first: --replace',
        ]);
  }
}

/** @throws Failure where the files of the web cannot be written, as into a volume that is mounted to be read */
export async function expectWritable(webRoot: string): Promise<void> {
  try {
    await mkdir(webRoot, { recursive: true });
    await rmdir(await mkdtemp(join(webRoot, '.restore-')));
  } catch (error) {
    throw new Failure(
      `The web root cannot be written: ${textOf(error)}.`,
      ['mount it writable, or name another: WEB_ROOT=DIR'],
      error,
    );
  }
}

/** Deletes the databases of all services. */
export async function dropAll({ client, databases }: Cluster): Promise<void> {
  for (const { here } of databases) await client.db(here).dropDatabase();
}

/**
 * Writes a checked set into empty databases: the base, then the changes up to the moment, then the indexes. Facts of the
 * last minutes go into the outbox again, because the broker begins empty.
 */
export async function restoreSet(
  checked: CheckedSet,
  options: {
    cluster: Cluster;
    identities: readonly string[];
    webRoot: string | null;
    say: (line: string) => void;
  },
): Promise<Restored> {
  const { cluster, identities, say } = options;
  const { set, segments, to } = checked;
  const base = await writeBase(readSealed(baseFile(set), identities), options);
  if (base.documents !== checked.documents)
    throw new Failure(`The base holds ${checked.documents} documents, and ${base.documents} were written.`);
  say(`base: ${base.documents} documents, ${base.files} files of the web`);
  const writer = changeWriter(cluster, to, base.facts);
  for (const number of segments) await writer.write(readSealed(segmentFile(set, number), identities));
  say(`changes: ${writer.written()}`);
  await buildIndexes(base);
  await forgetIndexes(cluster);
  const since = secondsBefore(to, factSeconds);
  const recent = writer.facts().filter(({ at }) => compareMoments(at, since) >= 0);
  const facts = await publishAgain(cluster, recent);
  return { documents: base.documents, changes: writer.written(), files: base.files, facts };
}

/**
 * An index that a release has built after the base is in no change, but that it is built is: each service looks again when it
 * starts.
 */
async function forgetIndexes({ client, databases }: Cluster): Promise<void> {
  for (const { here } of databases)
    await client.db(here).collection<{ _id: string }>('migrations').deleteOne({ _id: 'indexes' });
}

/** Puts facts into the outboxes that they were in. @returns how many were not there */
async function publishAgain(cluster: Cluster, facts: readonly Document[]): Promise<number> {
  let added = 0;
  for (const name of new Set(facts.map(({ db }) => String(db)))) {
    const rows = facts.filter(({ db }) => db === name).map(({ row }) => row as Document);
    const collection = databaseOf(cluster, name).collection(outbox);
    try {
      added += (await collection.insertMany(rows, { ordered: false })).insertedCount;
    } catch (error) {
      if (!(error instanceof MongoBulkWriteError) || Number(error.code) !== 11000) throw error;
      added += error.insertedCount;
    }
  }
  return added;
}
