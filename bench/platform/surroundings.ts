import { rmSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { startEngines } from '@matchday/command-kit/engines';
import { MongoClient } from 'mongodb';
import { cpuTime } from '../processes/cpu-time.ts';
import type { BenchRun } from '../subject.ts';

/** The engines of the bench. */
export interface Surroundings {
  readonly mongoUri: string;
  readonly amqpUrl: string;
  readonly client: MongoClient;
  readonly versions: Readonly<Record<string, string>>;
  /** A folder for what the services write. */
  readonly logs: string;
  /** A name that is unique in this run. */
  freshName(of: string): string;
  /** µs on a processor so far. */
  mongodCpu(): number;
  close(): Promise<void>;
}

/** Starts engines for this run, which `close` deletes. */
export async function openSurroundings(run: BenchRun): Promise<Surroundings> {
  const { home } = run;
  const logs = join(home, 'logs', 'bench');
  rmSync(logs, { recursive: true, force: true });
  // The processor time of the engines is measured, so they must be processes of this run.
  const env = { ...process.env, MONGODB_URI: '', AMQP_URL: '' };
  // As much as MongoDB takes by default: with less, the bench measures the disk.
  const mongoCacheGB = Math.max(0.25, (totalmem() / 2 ** 30 - 1) / 2);
  const engines = await startEngines({ home, log: () => {}, ephemeral: true, mongoCacheGB, env });
  const { mongoUri, amqpUrl } = engines;
  const client = new MongoClient(mongoUri);
  try {
    await client.connect();
    const { version } = await client.db('admin').admin().buildInfo();
    const mongod = engines.state.read().processes.mongod?.pid as number;
    let names = 0;
    return {
      mongoUri,
      amqpUrl,
      client,
      versions: { mongod: String(version) },
      logs,
      freshName(of) {
        names += 1;
        return `${of}-${names}`;
      },
      mongodCpu: () => cpuTime(mongod),
      async close() {
        await client.close();
        await engines.stop();
      },
    };
  } catch (error) {
    await client.close();
    await engines.stop();
    throw error;
  }
}
