import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { textOf } from '../processes/failure.ts';
import {
  type EngineRun,
  engineFailure,
  enginePort,
  type RunningEngine,
  stopHolder,
  stopLeftover,
  superviseEngine,
} from './engine.ts';
import { provideMongod } from './mongod-program.ts';
import { becomePrimary, checkMongo, SET_NAME } from './replica-set.ts';

const READY_MS = 60_000;
const GRACE_MS = 15_000;

/**
 * MongoDB as a replica set: the one at MONGODB_URI, or our own process with its data in `data/mongo`.
 * @throws Failure when there is none to be had
 */
export async function startMongo(run: EngineRun): Promise<RunningEngine> {
  if (run.env.MONGODB_URI) {
    await checkMongo(run.env.MONGODB_URI);
    return { uri: run.env.MONGODB_URI, ready: async () => {}, stop: async () => {} };
  }
  const program = await provideMongod(run.home, run.env, run.log);
  const folder = join(run.home.data, 'mongo');
  mkdirSync(folder, { recursive: true });
  await stopLeftover(run, 'mongod', GRACE_MS);
  await stopHolder(run, join(folder, 'mongod.lock'), folder, GRACE_MS);
  const port = await enginePort(run, 'mongod');
  const libraries = [program.libraries, run.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  const mongod = superviseEngine(run, {
    name: 'mongod',
    command: program.path,
    args: mongodArguments({ port, folder, ephemeral: run.ephemeral }),
    env: libraries ? { ...run.env, LD_LIBRARY_PATH: libraries } : run.env,
    cwd: folder,
    logFile: join(run.home.logs, 'mongod.log'),
    graceMs: GRACE_MS,
  });
  return {
    uri: `mongodb://127.0.0.1:${port}/?replicaSet=${SET_NAME}`,
    async ready() {
      try {
        await becomePrimary(port, READY_MS, () => mongod.ended);
      } catch (error) {
        throw engineFailure('MongoDB', mongod.logFile, textOf(error));
      }
    },
    stop: () => mongod.stop(),
  };
}

/** The command line of mongod: loopback only, modest in memory and disk. */
export function mongodArguments(of: { port: number; folder: string; ephemeral: boolean }): string[] {
  return [
    ...['--port', String(of.port), '--bind_ip', '127.0.0.1', '--nounixsocket'],
    ...['--dbpath', of.folder, '--replSet', SET_NAME, '--oplogSize', of.ephemeral ? '64' : '512'],
    ...['--wiredTigerCacheSizeGB', of.ephemeral ? '0.25' : '0.5'],
    ...(of.ephemeral ? ['--wiredTigerEngineConfigString', 'log=(file_max=8MB,prealloc=false)'] : []),
    // A client killed within a transaction blocks its documents until this runs out (default 60 s).
    ...['--setParameter', 'transactionLifetimeLimitSeconds=5'],
    ...['--setParameter', 'diagnosticDataCollectionEnabled=false'],
  ];
}
