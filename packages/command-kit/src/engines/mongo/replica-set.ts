import { type Db, MongoClient, MongoServerError } from 'mongodb';
import { Failure, textOf } from '../../processes/failure.ts';
import { type Waiting, waitUntil } from '../../processes/wait-until.ts';

/** The name of the replica set. */
export const SET_NAME = 'matchday';
const NOT_YET_INITIALISED = 94;
const ALREADY_INITIALISED = 23;
const PRIMARY = 1;
const SECONDARY = 2;

/**
 * Makes the mongod on this port the primary of a set of one and waits until it is. A config that names
 * another port (the data has moved) is forced to this one, or the node would never become primary.
 */
export async function becomePrimary(port: number, waiting: Waiting): Promise<void> {
  const look = () =>
    overAdmin(port, async (admin) => {
      await configure(admin, `127.0.0.1:${port}`);
      const { isWritablePrimary } = await admin.command({ hello: 1 });
      return isWritablePrimary === true ? null : 'it has not become primary';
    });
  await waitUntil(look, waiting);
}

/**
 * Makes a set of the mongods on these ports and waits until one is primary and all others follow it. A primary
 * that is away is replaced within about 2 s.
 */
export async function formSet(ports: readonly number[], waiting: Waiting): Promise<void> {
  const members = ports.map((port, _id) => ({ _id, host: `127.0.0.1:${port}` }));
  const settings = { electionTimeoutMillis: 1_500, heartbeatIntervalMillis: 500 };
  const look = () =>
    overAdmin(ports[0] as number, async (admin) => {
      await initiate(admin, { members, settings });
      const status = await admin.command({ replSetGetStatus: 1 });
      const states: number[] = status.members.map(({ state }: { state: number }) => state);
      const isComplete =
        states.includes(PRIMARY) && states.every((state) => state === PRIMARY || state === SECONDARY);
      return isComplete ? null : 'its nodes do not follow a primary';
    });
  await waitUntil(look, waiting);
}

async function overAdmin<T>(port: number, work: (admin: Db) => Promise<T>): Promise<T> {
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
    serverSelectionTimeoutMS: 1_000,
    connectTimeoutMS: 1_000,
  });
  try {
    return await work(client.db('admin'));
  } finally {
    await client.close();
  }
}

async function initiate(admin: Db, config: object): Promise<void> {
  await admin.command({ replSetInitiate: { _id: SET_NAME, ...config } }).catch((error) => {
    if (!isCode(error, ALREADY_INITIALISED)) throw error;
  });
}

async function configure(admin: Db, host: string): Promise<void> {
  const members = [{ _id: 0, host }];
  try {
    const { config } = await admin.command({ replSetGetConfig: 1 });
    if (config.members.length === 1 && config.members[0].host === host) return;
    const next = { ...config, version: config.version + 1, members };
    await admin.command({ replSetReconfig: next, force: true });
  } catch (error) {
    if (!isCode(error, NOT_YET_INITIALISED)) throw error;
    await initiate(admin, { members });
  }
}

/** Checks that the database at MONGODB_URI answers and is a replica set. */
export async function checkMongo(uri: string): Promise<void> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 5_000 });
  try {
    const hello = await client.db('admin').command({ hello: 1 });
    if (!hello.setName && hello.msg !== 'isdbgrid') {
      throw new Failure('The database at MONGODB_URI is not a replica set, and transactions need one.', [
        'start it with --replSet and run rs.initiate() once',
        'or leave MONGODB_URI empty: then one is started here',
      ]);
    }
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure(`The database at MONGODB_URI does not answer: ${textOf(error)}`, [
      'check the address and that it runs',
      'or leave MONGODB_URI empty: then one is started here',
    ]);
  } finally {
    await client.close();
  }
}

function isCode(error: unknown, code: number): boolean {
  return error instanceof MongoServerError && error.code === code;
}
