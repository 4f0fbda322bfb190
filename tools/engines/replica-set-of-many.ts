import { setTimeout as wait } from 'node:timers/promises';
import { MongoClient, MongoServerError } from 'mongodb';
import { textOf } from '../processes/failure.ts';
import { SET_NAME } from './replica-set.ts';

const ALREADY_INITIALISED = 23;
const PRIMARY = 1;
const SECONDARY = 2;

/**
 * Makes a set of the mongods on these ports and waits until one is primary and all others follow it. A primary
 * that is away is replaced within about 2 s.
 * @param stillRuns asked between tries; a text ends the wait with that as the reason
 */
export async function formSet(
  ports: readonly number[],
  waitMs: number,
  stillRuns: () => string | null,
): Promise<void> {
  const end = performance.now() + waitMs;
  for (let last = ''; ; ) {
    const stopped = stillRuns();
    if (stopped) throw new Error(stopped);
    try {
      if (await follows(ports)) return;
      last = 'its nodes do not follow a primary';
    } catch (error) {
      last = textOf(error);
    }
    if (performance.now() > end) throw new Error(`not ready after ${Math.round(waitMs / 1000)} s: ${last}`);
    await wait(100);
  }
}

async function follows(ports: readonly number[]): Promise<boolean> {
  const client = new MongoClient(`mongodb://127.0.0.1:${ports[0]}/?directConnection=true`, {
    serverSelectionTimeoutMS: 1_000,
    connectTimeoutMS: 1_000,
  });
  try {
    const admin = client.db('admin');
    const members = ports.map((port, _id) => ({ _id, host: `127.0.0.1:${port}` }));
    const settings = { electionTimeoutMillis: 1_500, heartbeatIntervalMillis: 500 };
    await admin.command({ replSetInitiate: { _id: SET_NAME, members, settings } }).catch((error) => {
      if (!(error instanceof MongoServerError) || error.code !== ALREADY_INITIALISED) throw error;
    });
    const status = await admin.command({ replSetGetStatus: 1 });
    const states: number[] = status.members.map(({ state }: { state: number }) => state);
    return states.includes(PRIMARY) && states.every((state) => state === PRIMARY || state === SECONDARY);
  } finally {
    await client.close();
  }
}
