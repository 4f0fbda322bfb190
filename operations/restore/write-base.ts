import { mkdir, open } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Failure } from '@matchday/command-kit/processes/failure';
import type { Binary, Collection, Document } from 'mongodb';
import type { Cluster } from '../backup/cluster.ts';
import { fieldsOf } from '../backup/records.ts';

/** What a base holds beside documents. */
interface BaseContents {
  /** Indexes by collection; they are built when all documents are there. */
  readonly indexes: readonly { readonly collection: Collection; readonly indexes: readonly Document[] }[];
  /** Rows of the outbox of the last minutes before the base. */
  readonly facts: readonly Document[];
  readonly documents: number;
  readonly files: number;
}

const batch = 1000;

/** Writes the documents and files of a base. @param webRoot null leaves the files out */
export async function writeBase(
  records: AsyncIterable<Uint8Array>,
  { cluster, webRoot }: { cluster: Cluster; webRoot: string | null },
): Promise<BaseContents> {
  const indexes: { collection: Collection; indexes: Document[] }[] = [];
  const facts: Document[] = [];
  let collection: Collection | undefined;
  let waiting: Document[] = [];
  let documents = 0;
  let files = 0;
  let file: Awaited<ReturnType<typeof open>> | undefined;
  const flush = async () => {
    if (waiting.length > 0) await collection?.insertMany(waiting, { ordered: false });
    documents += waiting.length;
    waiting = [];
  };
  try {
    for await (const bytes of records) {
      const fields = fieldsOf(bytes);
      if (fields.d) {
        waiting.push(fields.d as Document);
        if (waiting.length === batch) await flush();
      } else if (fields.collection) {
        await flush();
        const { db, name, options } = fields.collection as Document;
        collection = await databaseOf(cluster, String(db)).createCollection(String(name), plain(options));
        indexes.push({ collection, indexes: (fields.collection as Document).indexes as Document[] });
      } else if (fields.fact) {
        facts.push(fields.fact as Document);
      } else if (fields.file && webRoot !== null) {
        await file?.close();
        file = await openFile(webRoot, fields.file as Document);
        files += 1;
      } else if (fields.bytes && webRoot !== null) await file?.writeFile((fields.bytes as Binary).value());
    }
    await flush();
  } finally {
    await file?.close();
  }
  return { indexes, facts, documents, files };
}

/** The database of a service here. @throws Failure for a service that this release does not have */
export function databaseOf(cluster: Cluster, name: string) {
  const found = cluster.databases.find((database) => database.name === name);
  if (!found) throw new Failure(`The backup has a database ${name}, which no service of this release has.`);
  return cluster.client.db(found.here);
}

async function openFile(webRoot: string, { path, mode }: Document) {
  const target = resolve(webRoot, String(path));
  if (!target.startsWith(`${resolve(webRoot)}/`))
    throw new Failure(`The backup names a file outside of the web root: ${path}`);
  await mkdir(dirname(target), { recursive: true, mode: 0o755 });
  return open(join(target), 'w', Number(mode));
}

/** Builds the indexes of a base. An index without a name or with the fields of `_id` alone is there already. */
export async function buildIndexes({ indexes }: BaseContents): Promise<void> {
  for (const { collection, indexes: found } of indexes) {
    const wanted = found.map(plain).filter(({ name }) => name !== '_id_');
    for (const { key, v: _version, ...options } of wanted)
      await collection.createIndex(key as Record<string, 1>, options);
  }
}

/** Options of MongoDB with their numbers as JavaScript has them. */
const plain = (options: Document): Document => JSON.parse(JSON.stringify(options ?? {}, numbers)) as Document;
const numbers = (_key: string, value: unknown) =>
  value !== null && typeof value === 'object' && '_bsontype' in value ? Number(value) : value;
