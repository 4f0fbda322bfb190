import mongoose from 'mongoose';
import { databaseName } from '../../mongo/connect.ts';
import { smuggledMarks } from '../smuggle.ts';

/** Shows whether anything in a database was written. */
export interface DatabaseDigest {
  /** Equal as long as every document is. */
  read(): Promise<string>;
  /** Names of the collections in which a document holds a field that was smuggled in. */
  smuggled(): Promise<string[]>;
  close(): Promise<void>;
}

/**
 * @param options `dbName` of the service, `except` collections that may change by themselves or count attempts
 */
export async function openDigest(options: {
  uri: string;
  dbName: string;
  except?: readonly string[];
}): Promise<DatabaseDigest> {
  const { uri, except = [] } = options;
  const dbName = databaseName(uri, options.dbName);
  const connection = await mongoose.createConnection(uri, { dbName }).asPromise();
  return {
    async read() {
      const answer = await connection.getClient().db(dbName).command({ dbHash: 1 });
      const kept = Object.entries((answer.collections ?? {}) as Record<string, string>).filter(
        ([name]) => !except.includes(name),
      );
      return JSON.stringify(kept.toSorted());
    },
    async smuggled() {
      const found: string[] = [];
      for (const collection of await connection.getClient().db(dbName).collections()) {
        const text = JSON.stringify(await collection.find().toArray());
        if (smuggledMarks.some((mark) => text.includes(mark))) found.push(collection.collectionName);
      }
      return found;
    },
    close: () => connection.destroy(),
  };
}
