import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { textOf } from '../../processes/failure.ts';
import { keepPort } from '../../processes/ports.ts';
import type { SupervisedProcess } from '../../processes/supervised-process.ts';
import {
  type EngineRun,
  engineFailure,
  nodeNames,
  type RunningEngine,
  stopOlder,
  superviseEngine,
} from '../engine.ts';
import { type MongodProgram, provideMongod } from './mongod-program.ts';
import { becomePrimary, checkMongo, formSet, SET_NAME } from './replica-set.ts';

const READY_MS = 60_000;
const GRACE_MS = 15_000;

/**
 * MongoDB as a replica set: the one at MONGODB_URI, or processes started here with their data below `data`,
 * `run.mongoNodes` of them.
 * @throws Failure when there is none
 */
export async function startMongo(run: EngineRun): Promise<RunningEngine> {
  if (run.env.MONGODB_URI) {
    await checkMongo(run.env.MONGODB_URI);
    return { uri: run.env.MONGODB_URI, ready: async () => {}, stop: async () => {} };
  }
  const program = await provideMongod(run.home, run.env, run.log);
  const nodes: Node[] = [];
  // One after the other: ports are chosen by what is free.
  for (const name of nodeNames('mongod', run.mongoNodes)) nodes.push(await startNode(run, program, name));
  const ports = nodes.map(({ port }) => port);
  const hosts = ports.map((port) => `127.0.0.1:${port}`);
  return {
    uri: `mongodb://${hosts.join(',')}/?replicaSet=${SET_NAME}`,
    async ready() {
      const check = () => {
        for (const { mongod } of nodes) mongod.check();
      };
      try {
        if (ports.length === 1) await becomePrimary(ports[0] as number, { withinMs: READY_MS, check });
        else await formSet(ports, { withinMs: READY_MS, check });
      } catch (error) {
        const failed = nodes.find(({ mongod }) => mongod.ended) ?? (nodes[0] as Node);
        throw engineFailure('MongoDB', failed.mongod.logFile, textOf(error));
      }
    },
    stop: async () => void (await Promise.all(nodes.map(({ mongod }) => mongod.stop()))),
  };
}

interface Node {
  readonly port: number;
  readonly mongod: SupervisedProcess;
}

async function startNode(run: EngineRun, program: MongodProgram, name: string): Promise<Node> {
  const folder = join(run.home.data, name === 'mongod' ? 'mongo' : name);
  mkdirSync(folder, { recursive: true });
  await stopOlder(run, { name, graceMs: GRACE_MS, holds: { folder, pidFile: 'mongod.lock' } });
  const port = await keepPort(run.state, name, run.takenPorts);
  const libraries = [program.libraries, run.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  const mongod = superviseEngine(run, {
    name,
    command: program.path,
    args: mongodArguments({ port, folder, ephemeral: run.ephemeral, cacheGB: run.mongoCacheGB }),
    env: libraries ? { ...run.env, LD_LIBRARY_PATH: libraries } : run.env,
    cwd: folder,
    logFile: join(run.home.logs, `${name}.log`),
    graceMs: GRACE_MS,
  });
  return { port, mongod };
}

/** The command line of mongod: loopback only, modest in memory and disk. */
export function mongodArguments(of: {
  port: number;
  folder: string;
  ephemeral: boolean;
  cacheGB: number;
}): string[] {
  return [
    ...['--port', String(of.port), '--bind_ip', '127.0.0.1', '--nounixsocket'],
    ...['--dbpath', of.folder, '--replSet', SET_NAME, '--oplogSize', of.ephemeral ? '64' : '512'],
    ...['--wiredTigerCacheSizeGB', String(of.cacheGB)],
    ...(of.ephemeral ? ['--wiredTigerEngineConfigString', 'log=(file_max=8MB,prealloc=false)'] : []),
    // A primary that is stopped waits up to 15 s for its secondaries, which are being stopped as well.
    ...(of.ephemeral ? ['--setParameter', 'shutdownTimeoutMillisForSignaledShutdown=100'] : []),
    // Tests have their own clocks: by the computer's clock, what they write may be older than it is kept.
    ...(of.ephemeral ? ['--setParameter', 'ttlMonitorEnabled=false'] : []),
    // A client killed within a transaction blocks its documents until this runs out (default 60 s).
    ...['--setParameter', 'transactionLifetimeLimitSeconds=5'],
    ...['--setParameter', 'diagnosticDataCollectionEnabled=false'],
  ];
}
