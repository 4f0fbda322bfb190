import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { matchdayHome } from '../../platform/home.ts';
import { isAlive } from '../../processes/process-mark.ts';
import { openStateFile } from '../../processes/state-file.ts';
import { ephemeralHome, hasMemoryForData } from '../engine-home.ts';
import { type Engines, startEngines } from '../index.ts';

const home = matchdayHome();
let engines: Engines | null = null;
afterAll(() => engines?.stop());

it.each([
  { inMemory: true, place: 'in memory' },
  { inMemory: false, place: 'on disk' },
])(
  'runs a replica set $place that comes back after a kill with all it had acknowledged, and leaves nothing',
  async ({ inMemory }) => {
    const own = { only: ['mongo'], ephemeral: true, inMemory, env: withoutUri() } as const;
    engines = await startEngines({ home, log: () => {}, ...own });
    const folder =
      readdirSync(join(home, 'ephemeral')).find((name) => name.startsWith(`${process.pid}-`)) ?? '';
    const root = join(home, 'ephemeral', folder);
    const { data } = ephemeralHome(home, folder, inMemory && hasMemoryForData());
    expect(readdirSync(data)).not.toEqual([]);
    const mark = () => openStateFile(join(root, 'state.json')).read().processes.mongod;
    const client = new MongoClient(engines.mongoUri, { serverSelectionTimeoutMS: 20_000 });
    const rows = client.db('trial').collection('rows');
    await rows.insertOne({ n: 1 }, { writeConcern: { w: 'majority' } });
    const lifetime = { getParameter: 1, transactionLifetimeLimitSeconds: 1 };
    expect(await client.db('admin').command(lifetime)).toMatchObject({ transactionLifetimeLimitSeconds: 5 });
    const killed = mark();
    process.kill(killed?.pid ?? 0, 'SIGKILL');
    await rows.insertOne({ n: 2 }, { writeConcern: { w: 'majority' } });
    expect(await rows.countDocuments()).toBe(2);
    expect(mark()?.pid).not.toBe(killed?.pid);
    const last = mark();
    await client.close();
    await engines.stop();
    expect(last && isAlive(last)).toBe(false);
    expect([root, data].filter(existsSync)).toEqual([]);
  },
  240_000,
);

function withoutUri(): NodeJS.ProcessEnv {
  return { ...process.env, MONGODB_URI: '', AMQP_URL: '' };
}
