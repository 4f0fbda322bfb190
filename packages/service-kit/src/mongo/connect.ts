import mongoose, { type Connection } from 'mongoose';
import pRetry from 'p-retry';
import { systemClock } from '../context/clock.ts';
import { newId } from '../context/ids.ts';
import { hideCredentials, type Logger } from '../process/logger.ts';
import type { Part } from '../process/part.ts';
import { awaitMigrated, type Migration, migrate } from './migrations.ts';

export type { Migration } from './migrations.ts';
export { inTransaction, type Session, type Transact } from './transaction.ts';

/** A service's database. */
export interface Mongo extends Part {
  /** Make models on it: `connection.model('Bet', schema)`. Usable once `start` has resolved. */
  readonly connection: Connection;
  start(): Promise<void>;
  ready(): boolean;
  /**
   * As `start`, but always makes what is missing, whatever `apart` says; for a process that does nothing else.
   * @throws Error of a migration, which is not tried again
   */
  migrate(): Promise<void>;
}

/** Name of the database: a name in the URI is a prefix, so that each service has its own in any case. */
export function databaseName(uri: string, dbName: string): string {
  const prefix = decodeURIComponent(/^[^:]+:\/\/[^/]+\/([^?]*)/.exec(uri)?.[1] ?? '');
  return prefix === '' ? dbName : `${prefix}-${dbName}`;
}

/**
 * The connection to MongoDB, not begun until `start`. `start` waits for the database as long as it is away,
 * then makes what this release changes in it, with the collections and indexes of every model, and resolves (DESIGN 3).
 * Later the driver finds a lost database again by itself; meanwhile operations fail within 3 s instead of waiting.
 * @param options `dbName` such as `wallet`; `migrations` of the service in their order; with `apart`, `start` waits until
 * another process has made all that
 */
export function connectMongo(options: {
  uri: string;
  dbName: string;
  logger: Logger;
  migrations?: readonly Migration[];
  apart?: boolean;
}): Mongo {
  const { uri, logger, migrations = [], apart = false } = options;
  const owner = newId();
  const stopping = new AbortController();
  const connection = mongoose.createConnection();
  let prepared = false;
  // Not `connection.set`: it only changes settings that exist already.
  Object.assign(connection.config, { bufferCommands: false, autoCreate: false, autoIndex: false });
  connection.on('error', (error) => logger.warn({ err: error }, 'MongoDB'));
  connection.on('disconnected', () => prepared && logger.warn('MongoDB is away'));
  connection.on('reconnected', () => logger.info('MongoDB is back'));

  const open = () =>
    connection.openUri(uri, {
      dbName: databaseName(uri, options.dbName),
      serverSelectionTimeoutMS: 3000,
      w: 'majority',
      readConcernLevel: 'majority',
      maxPoolSize: 50,
    });
  const deps = { connection, migrations, logger, signal: stopping.signal };
  const make = () => migrate({ ...deps, clock: systemClock, owner });
  const persist = (work: () => Promise<unknown>) =>
    pRetry(
      // A TypeError would end the retries; only `close` may.
      () =>
        work().catch((error: unknown) => Promise.reject(new Error('MongoDB is not ready', { cause: error }))),
      {
        retries: Number.POSITIVE_INFINITY,
        minTimeout: 200,
        maxTimeout: 2000,
        randomize: true,
        signal: stopping.signal,
        onFailedAttempt: ({ error, attemptNumber }) => {
          if (attemptNumber % 10 === 1)
            logger.warn({ err: error, uri: hideCredentials(uri) }, 'waiting for MongoDB');
        },
      },
    );

  return {
    name: 'mongodb',
    connection,
    async start() {
      await persist(async () => {
        await open();
        await (apart ? awaitMigrated(deps) : make());
      });
      prepared = true;
    },
    async migrate() {
      await persist(open);
      await make();
    },
    ready: () => prepared && connection.readyState === mongoose.ConnectionStates.connected,
    async close() {
      stopping.abort(new Error('MongoDB connection closed'));
      prepared = false;
      await connection.destroy();
    },
  };
}
