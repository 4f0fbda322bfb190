import { rm } from 'node:fs/promises';
import { openStateFile } from '../processes/state-file.ts';
import type { EngineRun, RunningEngine } from './engine.ts';
import { lastingHome } from './engine-home.ts';
import { openEphemeral, sweepEphemeral } from './ephemeral-runs.ts';
import { startMongo } from './mongod.ts';
import { startRabbit } from './rabbitmq.ts';

export type EngineName = 'mongo' | 'rabbitmq';

export interface EnginesOptions {
  /** `.matchday` or what MATCHDAY_HOME names: programs, data, logs, state. */
  readonly home: string;
  readonly log: (line: string) => void;
  /** Only these; the address of one that is left out is an empty string. */
  readonly only?: readonly EngineName[];
  /** For tests: own data on free ports, removed at the stop; any number side by side. */
  readonly ephemeral?: boolean;
  readonly env?: NodeJS.ProcessEnv;
}

export interface Engines {
  /** Without a database name; `new URL(mongoUri).pathname` may be set to one. */
  readonly mongoUri: string;
  readonly amqpUrl: string;
  stop(): Promise<void>;
}

/**
 * Provides and starts MongoDB (replica set) and RabbitMQ side by side, as DESIGN 3 says, and keeps them
 * running until `stop()`: RabbitMQ ends first, then MongoDB. Addresses given by MONGODB_URI and AMQP_URL
 * are used instead of own processes.
 * @throws Failure with remedies; whatever had started is stopped before
 */
export async function startEngines(options: EnginesOptions): Promise<Engines> {
  const env = options.env ?? process.env;
  if (options.ephemeral) await sweepEphemeral(options.home);
  const home = options.ephemeral ? openEphemeral(options.home) : lastingHome(options.home);
  const run: EngineRun = {
    home,
    state: openStateFile(home.stateFile),
    env,
    log: options.log,
    ephemeral: options.ephemeral ?? false,
    takenPorts: new Set(),
  };
  const wants = (name: EngineName) => options.only?.includes(name) ?? true;
  const none: RunningEngine = { uri: '', stop: async () => {} };
  const [mongo, rabbit] = await Promise.allSettled([
    wants('mongo') ? startMongo(run) : none,
    wants('rabbitmq') ? startRabbit(run) : none,
  ]);
  const stop = async () => {
    if (rabbit.status === 'fulfilled') await rabbit.value.stop();
    if (mongo.status === 'fulfilled') await mongo.value.stop();
    if (options.ephemeral) await rm(home.root, { recursive: true, force: true });
  };
  if (mongo.status === 'rejected' || rabbit.status === 'rejected') {
    await stop();
    throw mongo.status === 'rejected' ? mongo.reason : (rabbit as PromiseRejectedResult).reason;
  }
  return { mongoUri: mongo.value.uri, amqpUrl: rabbit.value.uri, stop };
}
