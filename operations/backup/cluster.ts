import { Failure, textOf } from '@matchday/command-kit/processes/failure';
import { allCalls } from '@matchday/contracts/calls';
import { databaseName } from '@matchday/service-kit/mongo';
import { type ChangeStream, type Document, Long, MongoClient, MongoServerError, Timestamp } from 'mongodb';

/** The database of a service: its name in backups, and in this cluster. */
export interface ServiceDatabase {
  readonly name: string;
  readonly here: string;
}

/** MongoDB as backups see it. */
export interface Cluster {
  readonly client: MongoClient;
  readonly databases: readonly ServiceDatabase[];
  /** Which replica set this is: each gets another id when it is made, also under the same name. */
  replicaSet(): Promise<string>;
  /** Writes a mark, so that a reader of changes knows when it has seen all before it. @returns when that was */
  mark(id: string): Promise<Timestamp>;
  /** Changes of these databases after a moment, and marks. */
  changesAfter(moment: Timestamp, only?: readonly string[]): ChangeStream;
  close(): Promise<void>;
}

const marks = 'marks';

/** Every service but the gateway has a database of its name. */
const databaseNames = [...new Set(allCalls.map(({ owner }) => owner))]
  .filter((owner) => owner !== 'gateway')
  .sort();

/** @throws Failure where MongoDB does not answer */
export async function openCluster(uri: string): Promise<Cluster> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 5000, w: 'majority' });
  try {
    await client.connect();
  } catch (error) {
    await client.close();
    throw new Failure(`MongoDB does not answer: ${textOf(error)}`, [
      'start the platform: npm start',
      'or name the database: MONGODB_URI=mongodb://…',
    ]);
  }
  const databases = databaseNames.map((name) => ({ name, here: databaseName(uri, name) }));
  const ofMarks = databaseName(uri, 'backup');
  return {
    client,
    databases,
    async replicaSet() {
      const { config } = await client.db('admin').command({ replSetGetConfig: 1 });
      return String(config.settings.replicaSetId);
    },
    async mark(id) {
      const session = client.startSession();
      try {
        const written = client.db(ofMarks).collection<{ _id: string; id: string }>(marks);
        await written.replaceOne({ _id: 'last' }, { id }, { upsert: true, session });
        return session.operationTime as Timestamp;
      } finally {
        await session.endSession();
      }
    },
    changesAfter(moment, only) {
      const ofServices = { 'ns.db': { $in: databases.map(({ here }) => here) } };
      const wanted = only ? { ...ofServices, 'ns.coll': { $in: only }, operationType: 'insert' } : ofServices;
      return client.watch([{ $match: { $or: [wanted, { 'ns.db': ofMarks, 'ns.coll': marks }] } }], {
        startAtOperationTime: after(moment),
        promoteValues: false,
        bsonRegExp: true,
      });
    },
    close: () => client.close(),
  };
}

/** Whether a change is a mark; with `id`, that mark. */
export const isMark = (change: Document, id?: string): boolean =>
  change.ns?.coll === marks &&
  String(change.ns.db).endsWith('backup') &&
  (id === undefined || change.fullDocument?.id === id);

/** The first moment after another one. */
const after = (moment: Timestamp) =>
  new Timestamp({ t: moment.getHighBits() >>> 0, i: (moment.getLowBits() >>> 0) + 1 });

/** The last moment within a second. */
export const endOfSecond = (at: Date): Timestamp =>
  new Timestamp({ t: Math.floor(at.getTime() / 1000), i: 0xffffffff });

/** The second of a moment. */
export const dateOf = (moment: Timestamp): Date => new Date((moment.getHighBits() >>> 0) * 1000);

/** `seconds.increment`. */
export const momentText = (moment: Timestamp): string =>
  `${moment.getHighBits() >>> 0}.${moment.getLowBits() >>> 0}`;

/** The moment in a {@link momentText}. */
export function momentIn(text: string): Timestamp {
  const [t = 0, i = 0] = text.split('.').map(Number);
  return new Timestamp({ t, i });
}

/** A moment that lies before another one by so many seconds. */
export const secondsBefore = (moment: Timestamp, seconds: number): Timestamp =>
  new Timestamp({ t: Math.max(0, (moment.getHighBits() >>> 0) - seconds), i: 0 });

/** Below 0, 0 or above, as in sorting. */
export const compareMoments = (one: Timestamp, other: Timestamp): number =>
  Long.fromBits(one.getLowBits(), one.getHighBits(), true).compare(
    Long.fromBits(other.getLowBits(), other.getHighBits(), true),
  );

/** Whether MongoDB has no longer, or not yet, what is needed to read at a moment. */
export const isMomentGone = (error: unknown): boolean =>
  error instanceof MongoServerError && [239, 246].includes(Number(error.code));

/** Whether the changes after a moment are no longer there. */
export const areChangesGone = (error: unknown): boolean =>
  error instanceof MongoServerError && [280, 286].includes(Number(error.code));
