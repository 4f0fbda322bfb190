import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import mongoose from 'mongoose';
import { databaseName } from '../../mongo/connect.ts';
import { testEngines } from '../engines.ts';
import { testSettings } from '../start.ts';

const { EJSON } = mongoose.mongo.BSON;

/** A collection as a release has left it, in a file of extended JSON. */
interface Dumped {
  readonly indexes: readonly { readonly key: Record<string, 1 | -1>; readonly name: string }[];
  readonly documents: readonly { _id: never }[];
}

/** A database as release 1.0 has left it. */
export interface OlderDatabase {
  readonly connection: mongoose.Connection;
  /** Runs `src/migrate.ts` of the service to its end. @throws Error with what it said where it fails */
  migrate(): Promise<void>;
  /** Removes it. */
  close(): Promise<void>;
}

/**
 * Fills a database of its own from `test/data/release-1.0.json`, which has the service's collections by name.
 * @param root folder of the service
 */
export async function olderDatabase(service: string, root: string): Promise<OlderDatabase> {
  const engines = testEngines();
  const { mongoUri } = engines;
  const dbName = databaseName(mongoUri, service);
  const connection = await mongoose.createConnection(mongoUri, { dbName }).asPromise();
  const dump = EJSON.parse(await readFile(join(root, 'test/data/release-1.0.json'), 'utf8'));
  for (const [name, { indexes, documents }] of Object.entries(dump as Record<string, Dumped>)) {
    await connection.collection(name).insertMany([...documents]);
    for (const { key, ...rest } of indexes) await connection.collection(name).createIndex(key, rest);
  }
  return {
    connection,
    async migrate() {
      const env = {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        ...testSettings({ mongoUri, amqpUrl: 'amqp://127.0.0.1:1' }),
        WALLET_URLS: 'http://127.0.0.1:1',
        MIGRATIONS: 'apart',
        LOG_LEVEL: 'info',
      };
      await promisify(execFile)(process.execPath, [join(root, 'src/migrate.ts')], { env });
    },
    async close() {
      await connection.destroy();
      await engines.dispose();
    },
  };
}
