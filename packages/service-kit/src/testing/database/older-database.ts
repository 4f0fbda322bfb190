import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import mongoose from 'mongoose';
import { databaseName } from '../../mongo/connect.ts';
import { testSettings } from '../start.ts';

const { EJSON } = mongoose.mongo.BSON;

/** A collection as a release has left it, in a file of extended JSON. */
interface Dumped {
  readonly indexes: readonly { readonly key: Record<string, 1 | -1>; readonly name: string }[];
  readonly documents: readonly { _id: never }[];
}

/** A database as a release before has left it. */
export interface OlderDatabase {
  readonly connection: mongoose.Connection;
  /** Runs `src/migrate.ts` of the service to its end. @throws Error with what it said where it fails */
  migrate(): Promise<void>;
  close(): Promise<void>;
}

/** Fills the database of a service from a file with its collections by name. @param main path of its `src/migrate.ts` */
export async function olderDatabase(options: {
  mongoUri: string;
  dbName: string;
  file: string;
  main: string;
}): Promise<OlderDatabase> {
  const { mongoUri, main } = options;
  const dbName = databaseName(mongoUri, options.dbName);
  const connection = await mongoose.createConnection(mongoUri, { dbName }).asPromise();
  const dump = EJSON.parse(await readFile(options.file, 'utf8')) as Record<string, Dumped>;
  for (const [name, { indexes, documents }] of Object.entries(dump)) {
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
      await promisify(execFile)(process.execPath, [main], { env });
    },
    close: () => connection.destroy(),
  };
}
