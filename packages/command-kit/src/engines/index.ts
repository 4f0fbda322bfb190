import { openStateFile, type StateFile } from '../processes/state-file.ts';
import type { EngineRun } from './engine.ts';
import { lastingHome } from './engine-home.ts';
import { openEphemeral, sweepEphemeral } from './ephemeral-runs.ts';
import { startMongo } from './mongo/mongod.ts';
import { startRabbit } from './rabbitmq/rabbitmq.ts';

type EngineName = 'mongo' | 'rabbitmq';

interface EnginesOptions {
  /** `.matchday` or what MATCHDAY_HOME names: programs, data, logs, state. */
  readonly home: string;
  readonly log: (line: string) => void;
  /** Only these; the address of the other is an empty string. */
  readonly only?: readonly EngineName[];
  /** For tests: own data on free ports, deleted at the stop; any number side by side. */
  readonly ephemeral?: boolean;
  /** Keeps ephemeral data in memory if there is room: for tests, and not where the time of a disk is measured. */
  readonly inMemory?: boolean;
  /** Default: that of this process. */
  readonly env?: NodeJS.ProcessEnv;
  /** The state and ports of a supervisor that runs other processes too. */
  readonly state?: StateFile;
  readonly takenPorts?: Set<number>;
  /** Nodes of MongoDB's replica set, 1 if left out; several elect another primary when it is away. */
  readonly mongoNodes?: 1 | 3;
  /** Gigabytes that MongoDB keeps in memory; modest if left out. */
  readonly mongoCacheGB?: number;
  /** Nodes of RabbitMQ, 1 if left out; several are a cluster behind one address. */
  readonly rabbitNodes?: 1 | 3;
}

export interface Engines {
  /** Without a database name; `new URL(mongoUri).pathname` may be set to one. */
  readonly mongoUri: string;
  readonly amqpUrl: string;
  /** Their processes and ports as they are now. */
  readonly state: Pick<StateFile, 'read'>;
  stop(): Promise<void>;
}

/** Engines whose processes have started and whose addresses are known, but which may not serve yet. */
export interface OpeningEngines extends Engines {
  ready(): Promise<void>;
}

/**
 * Provides and starts MongoDB (replica set) and RabbitMQ side by side, as DESIGN 3 says, and keeps them
 * running until `stop()`: RabbitMQ ends first, then MongoDB. Engines at MONGODB_URI and AMQP_URL are used
 * instead of own processes.
 * @throws Failure with remedies; whatever had started is stopped first
 */
export async function startEngines(options: EnginesOptions): Promise<Engines> {
  const engines = await openEngines(options);
  try {
    await engines.ready();
    return engines;
  } catch (error) {
    await engines.stop();
    throw error;
  }
}

/**
 * As {@link startEngines}, but gives the addresses before the engines serve; `ready()` waits for that.
 * @throws Failure when an engine is unavailable; whatever had started is stopped first
 */
export async function openEngines(options: EnginesOptions): Promise<OpeningEngines> {
  if (options.ephemeral) await sweepEphemeral(options.home);
  const ephemeral = options.ephemeral ? openEphemeral(options.home, options.inMemory ?? false) : null;
  const home = ephemeral ?? lastingHome(options.home);
  const run: EngineRun = {
    home,
    state: options.state ?? openStateFile(home.stateFile),
    env: options.env ?? process.env,
    log: options.log,
    ephemeral: options.ephemeral ?? false,
    takenPorts: options.takenPorts ?? new Set(),
    mongoNodes: options.mongoNodes ?? 1,
    mongoCacheGB: options.mongoCacheGB ?? (options.ephemeral ? 0.25 : 0.5),
    rabbitNodes: options.rabbitNodes ?? 1,
  };
  const starts = { mongo: startMongo, rabbitmq: startRabbit };
  const opened = await Promise.allSettled(
    (['mongo', 'rabbitmq'] as const).map(async (name) =>
      options.only && !options.only.includes(name) ? null : starts[name](run),
    ),
  );
  const [mongo, rabbit] = opened.map((result) => (result.status === 'fulfilled' ? result.value : null));
  const stop = async () => {
    await rabbit?.stop();
    await mongo?.stop();
    await ephemeral?.delete();
  };
  const failed = opened.find((result) => result.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  return {
    mongoUri: mongo?.uri ?? '',
    amqpUrl: rabbit?.uri ?? '',
    state: run.state,
    ready: async () => void (await Promise.all([mongo?.ready(), rabbit?.ready()])),
    stop,
  };
}
