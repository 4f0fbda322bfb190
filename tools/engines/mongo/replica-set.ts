import { setTimeout as wait } from 'node:timers/promises';
import { type Db, MongoClient, MongoServerError } from 'mongodb';
import { Failure, textOf } from '../../processes/failure.ts';
import { untilReady } from '../until-ready.ts';

/** The name of the one-node set. */
export const SET_NAME = 'matchday';
const NOT_YET_INITIALISED = 94;
const ALREADY_INITIALISED = 23;

/**
 * Makes the mongod on this port the primary of a set of one and waits until it is. A config that names
 * another port (the data has moved) is forced to this one, or the node would never become primary.
 * @param stillRuns asked between tries; a text ends the wait with that as the reason
 */
export async function becomePrimary(
  port: number,
  waitMs: number,
  stillRuns: () => string | null,
): Promise<void> {
  const look = async () => ((await onceMore(port)) ? null : 'it has not become primary');
  await untilReady(look, { waitMs, stillRuns });
}

async function onceMore(port: number): Promise<boolean> {
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
    serverSelectionTimeoutMS: 1_000,
    connectTimeoutMS: 1_000,
  });
  try {
    await client.connect();
    const admin = client.db('admin');
    await configure(admin, `127.0.0.1:${port}`);
    for (let tries = 0; tries < 20; tries += 1) {
      if ((await admin.command({ hello: 1 })).isWritablePrimary === true) return true;
      await wait(50);
    }
    return false;
  } finally {
    await client.close();
  }
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
    await admin.command({ replSetInitiate: { _id: SET_NAME, members } }).catch((failure) => {
      if (!isCode(failure, ALREADY_INITIALISED)) throw failure;
    });
  }
}

/** Checks that the database somebody else runs answers and is a replica set. */
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
