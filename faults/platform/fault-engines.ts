import { type OpeningEngines, openEngines } from '@matchday/command-kit/engines';
import type { ProcessMark } from '@matchday/command-kit/processes/process-mark';
import { MongoClient } from 'mongodb';

/** Engines of one run, whose processes may be struck: a replica set of three, and RabbitMQ. */
export interface FaultEngines extends OpeningEngines {
  /** Names of their processes. */
  readonly names: { readonly mongo: readonly string[]; readonly rabbitmq: readonly string[] };
  /** A running process, by its name or by its present role: `primary`, `secondary`; `rabbitmq` is one of its nodes, in turns. */
  mark(target: string): Promise<ProcessMark | null>;
  /** Makes the primary hand over. @throws MongoError when it cannot, for instance without a healthy secondary */
  stepDown(): Promise<void>;
}

const nodes = ['mongod-1', 'mongod-2', 'mongod-3'];
/** Milliseconds that a node may take to report its role. */
const helloMs = 1000;

/**
 * @param home holds the programs of engines and gets a folder for this run, deleted at the stop
 * @param rabbitNodes 3 for a cluster
 */
export async function openFaultEngines(home: string, rabbitNodes: 1 | 3 = 1): Promise<FaultEngines> {
  // Engines that run elsewhere cannot be killed.
  const env = { ...process.env, MONGODB_URI: '', AMQP_URL: '' };
  const engines = await openEngines({
    home,
    log: () => {},
    ephemeral: true,
    mongoNodes: 3,
    rabbitNodes,
    env,
  });
  const brokers = rabbitNodes === 1 ? ['rabbitmq'] : ['rabbitmq-1', 'rabbitmq-2', 'rabbitmq-3'];
  let turn = 0;
  const { ports } = engines.state.read();
  const direct = new Map(
    nodes.map((name) => [
      name,
      new MongoClient(`mongodb://127.0.0.1:${ports[name]}/?directConnection=true`, {
        serverSelectionTimeoutMS: helloMs,
        connectTimeoutMS: helloMs,
        socketTimeoutMS: 10_000,
      }),
    ]),
  );
  const roleOf = async (name: string) => {
    const hello = direct.get(name)?.db('admin').command({ hello: 1 }, { timeoutMS: helloMs });
    const { isWritablePrimary, secondary } = (await hello?.catch(() => null)) ?? {};
    return { name, primary: isWritablePrimary === true, secondary: secondary === true };
  };
  const find = async (role: 'primary' | 'secondary') => {
    const found = await Promise.all(nodes.map(roleOf));
    return found.find((one) => one[role])?.name;
  };
  const nameOf = async (target: string) => {
    if (target === 'primary' || target === 'secondary') return find(target);
    if (target !== 'rabbitmq') return target;
    turn += 1;
    return brokers[turn % brokers.length];
  };
  return {
    ...engines,
    names: { mongo: nodes, rabbitmq: brokers },
    async mark(target) {
      const name = await nameOf(target);
      return (name && engines.state.read().processes[name]) || null;
    },
    async stepDown() {
      const primary = await find('primary');
      if (!primary) throw new Error('There is no primary');
      const command = { replSetStepDown: 5, secondaryCatchUpPeriodSecs: 2 };
      await direct.get(primary)?.db('admin').command(command);
    },
    async stop() {
      await Promise.all([...direct.values()].map((client) => client.close()));
      await engines.stop();
    },
  };
}
