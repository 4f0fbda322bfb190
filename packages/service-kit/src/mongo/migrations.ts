import { createHash } from 'node:crypto';
import type { Connection, Model, mongo } from 'mongoose';
import { type Clock, pause } from '../context/clock.ts';
import type { Logger } from '../process/logger.ts';
import { duplicateOf } from './model.ts';

/** A change of stored data, which a release makes once. There is no way back: a backup is. */
export interface Migration {
  /** 1, 2, 3 …; one that was released is never changed or removed. */
  readonly version: number;
  /** What it does, for logs and the collection `migrations`. */
  readonly name: string;
  /**
   * Makes the change while instances of the release before are running. It may be killed at any point, and then begins
   * again, so what is done already must do no harm.
   */
  up(connection: Connection): Promise<void>;
}

/** A document of the collection `migrations`: one that is done, the lease, or the indexes that are built. */
interface Note {
  _id: number | 'lease' | 'indexes';
  name?: string;
  at?: Date;
  by?: string;
  until?: Date;
  built?: string[];
}

/** After this a migration whose process was killed is begun again. */
const leaseMs = 30_000;
const renewMs = 10_000;
const lookMs = 500;

const notesOf = (connection: Connection) =>
  (connection.db as NonNullable<Connection['db']>).collection<Note>('migrations');

/** Names the indexes of all models: another text as soon as one differs. */
function indexesOf(connection: Connection): string {
  const wanted = Object.values(connection.models).map(({ modelName, schema }) => [
    modelName,
    schema.indexes(),
  ]);
  return createHash('sha256').update(JSON.stringify(wanted.sort())).digest('hex').slice(0, 16);
}

/** Versions that the database has, and whether the indexes of this release are built. */
async function stateOf(connection: Connection, migrations: readonly Migration[]) {
  const notes = await notesOf(connection).find().toArray();
  const done = new Set(notes.map(({ _id }) => _id));
  return {
    missing: migrations.filter(({ version }) => !done.has(version)),
    indexed: notes.some(({ built }) => built?.includes(indexesOf(connection))),
  };
}

/** What brings a database to the state that this release needs. */
interface MigrationDeps {
  readonly connection: Connection;
  readonly migrations: readonly Migration[];
  readonly logger: Logger;
  readonly clock: Clock;
  /** Names this process in the lease. */
  readonly owner: string;
  readonly signal?: AbortSignal;
}

/**
 * Makes the changes that the database does not have yet, in their order, then the collections and indexes of all models.
 * Of several processes one works, under a lease, and the others wait for it.
 * @throws Error of a migration, which is tried again by the next call
 */
export async function migrate(deps: MigrationDeps): Promise<void> {
  const { connection, migrations, logger, clock, owner, signal } = deps;
  migrations.forEach(({ version }, at) => {
    if (version !== at + 1) throw new Error(`migration ${version} is at place ${at + 1}`);
  });
  const notes = notesOf(connection);
  for (;;) {
    signal?.throwIfAborted();
    const { missing, indexed } = await stateOf(connection, migrations);
    if (missing.length === 0 && indexed) return;
    if (await takeLease(deps)) break;
    await pause(lookMs, signal);
  }
  const lost = new AbortController();
  const renewing = setInterval(() => {
    const until = new Date(clock().getTime() + leaseMs);
    notes.updateOne({ _id: 'lease', by: owner }, { $set: { until } }).then(
      ({ matchedCount }) =>
        matchedCount === 0 && lost.abort(new Error('the lease of the migrations is lost')),
      (error: unknown) => logger.warn({ err: error }, 'the lease of the migrations is not renewed'),
    );
  }, renewMs);
  try {
    const { missing } = await stateOf(connection, migrations);
    for (const { version, name, up } of missing) {
      lost.signal.throwIfAborted();
      const began = clock().getTime();
      await up(connection);
      lost.signal.throwIfAborted();
      await notes.insertOne({ _id: version, name, at: clock() });
      logger.info({ version, name, ms: clock().getTime() - began }, 'migrated');
    }
    for (const model of Object.values(connection.models)) {
      lost.signal.throwIfAborted();
      await prepare(model);
    }
    await notes.updateOne(
      { _id: 'indexes' },
      { $addToSet: { built: indexesOf(connection) } },
      { upsert: true },
    );
  } finally {
    clearInterval(renewing);
    await notes.deleteOne({ _id: 'lease', by: owner });
  }
}

/** Makes a collection with its indexes by one command, which reads what the collection holds once for all of them. */
async function prepare(model: Model<unknown>): Promise<void> {
  const indexes = model.schema
    .indexes()
    .map(([key, options]) => ({ ...options, key }) as mongo.IndexDescription);
  if (indexes.length === 0) await model.createCollection();
  else await model.collection.createIndexes(indexes);
}

async function takeLease({ connection, clock, owner }: MigrationDeps): Promise<boolean> {
  const now = clock();
  const until = new Date(now.getTime() + leaseMs);
  try {
    await notesOf(connection).updateOne(
      // One of its own may be left of an attempt that the database has cut off.
      { _id: 'lease', $or: [{ until: { $lte: now } }, { by: owner }] },
      { $set: { by: owner, until } },
      { upsert: true },
    );
    return true;
  } catch (error) {
    // Another process has it.
    if (duplicateOf(error)) return false;
    throw error;
  }
}

/** Waits until another process, started for that, has brought the database to the state that this release needs. */
export async function awaitMigrated(deps: Omit<MigrationDeps, 'clock' | 'owner'>): Promise<void> {
  const { connection, migrations, logger, signal } = deps;
  for (let looks = 0; ; looks += 1) {
    signal?.throwIfAborted();
    const { missing, indexed } = await stateOf(connection, migrations);
    if (missing.length === 0 && indexed) return;
    if (looks % 20 === 0)
      logger.warn(
        { missing: missing.map(({ name }) => name), indexed },
        'waiting for the migration of the database: run src/migrate.ts of this release',
      );
    await pause(lookMs, signal);
  }
}

/** Drops an index that this release no longer has; one that is not there is right. */
export async function dropIndex(connection: Connection, collection: string, name: string): Promise<void> {
  try {
    await connection.collection(collection).dropIndex(name);
  } catch (error) {
    const { codeName } = error as { codeName?: unknown };
    if (codeName !== 'IndexNotFound' && codeName !== 'NamespaceNotFound') throw error;
  }
}
