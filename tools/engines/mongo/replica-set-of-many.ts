import { MongoClient, MongoServerError } from 'mongodb';
import { untilReady } from '../until-ready.ts';
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
  const look = async () => ((await follows(ports)) ? null : 'its nodes do not follow a primary');
  await untilReady(look, { waitMs, stillRuns });
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
