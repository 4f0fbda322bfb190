import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { connect } from 'amqplib';
import { Failure, textOf } from '../../processes/failure.ts';
import { isAnswering, keepPort } from '../../processes/ports.ts';
import type { SupervisedProcess } from '../../processes/supervised-process.ts';
import { waitUntil } from '../../processes/wait-until.ts';
import {
  type EngineRun,
  engineFailure,
  nodeNames,
  type RunningEngine,
  stopOlder,
  superviseEngine,
} from '../engine.ts';
import { pathWithoutBlank } from './path-without-blank.ts';
import { openFront } from './rabbitmq-front.ts';
import { provideRabbit } from './rabbitmq-program.ts';
import { prepareRabbit } from './rabbitmq-settings.ts';

const READY_MS = 90_000;
const GRACE_MS = 20_000;

/**
 * RabbitMQ: the one at AMQP_URL, or our own private process with its data in `data/rabbitmq`, or a cluster of several
 * behind one address.
 * @throws Failure when there is none
 */
export async function startRabbit(run: EngineRun): Promise<RunningEngine> {
  if (run.env.AMQP_URL) return externalRabbit(run.env.AMQP_URL);
  const program = await provideRabbit(run.home, run.env, run.log);
  const folder = join(pathWithoutBlank(run.home.data), 'rabbitmq');
  const processes = nodeNames('rabbitmq', run.rabbitNodes);
  const folderOf = (name: string) => (run.rabbitNodes === 1 ? folder : join(folder, name));
  for (const name of processes)
    await stopOlder(run, {
      name,
      graceMs: GRACE_MS,
      holds: { folder: folderOf(name), pidFile: 'rabbitmq.pid' },
    });
  await stopOlder(run, { name: 'epmd', graceMs: GRACE_MS });
  const portOf = (name: string) => keepPort(run.state, name, run.takenPorts);
  const epmdPort = await portOf('epmd');
  const nodeOf = (name: string) => `${name.replace('rabbitmq', 'matchday')}@localhost`;
  const cluster = run.rabbitNodes === 1 ? [] : processes.map(nodeOf);
  const cookie = randomBytes(20).toString('hex');
  const nodes: { name: string; port: number; env: NodeJS.ProcessEnv }[] = [];
  for (const name of processes) {
    const ports = {
      amqp: await portOf(name),
      epmd: epmdPort,
      distribution: await portOf(`${name}-distribution`),
    };
    const node = { name: nodeOf(name), ports, cluster, cookie };
    const settings = prepareRabbit(folderOf(name), node, run.ephemeral);
    nodes.push({ name, port: ports.amqp, env: { ...run.env, ...program.env, ...settings } });
  }
  const [first] = nodes as [(typeof nodes)[number]];
  // Started here: Erlang would start it as a daemon that nobody stops.
  const epmd = superviseEngine(run, {
    ...{ name: 'epmd', command: program.epmd, env: first.env, cwd: folder, graceMs: 2_000 },
    args: ['-port', String(epmdPort), '-address', '127.0.0.1'],
    logFile: join(run.home.logs, 'epmd.log'),
  });
  const front = run.rabbitNodes === 1 ? null : await openFront(nodes.map(({ port }) => port));
  const servers: SupervisedProcess[] = [];
  let stopped = false;
  const start = async ({ name, port, env }: (typeof nodes)[number]) => {
    const logFile = join(run.home.logs, `${name}.log`);
    try {
      await untilTrue(() => isAnswering(epmdPort), epmd, 10_000);
      if (stopped) return;
      const server = superviseEngine(run, {
        ...{ name, env, cwd: folderOf(name), command: program.server, args: [], logFile, graceMs: GRACE_MS },
      });
      servers.push(server);
      await untilTrue(() => serves(`amqp://127.0.0.1:${port}`, 1_000), server, READY_MS);
    } catch (error) {
      throw engineFailure('RabbitMQ', logFile, textOf(error));
    }
  };
  return {
    uri: `amqp://127.0.0.1:${front?.port ?? first.port}`,
    ready: async () => void (await Promise.all(nodes.map(start))),
    async stop() {
      stopped = true;
      front?.close();
      await Promise.all(servers.map((server) => server.stop()));
      await epmd.stop();
    },
  };
}

/** Whether a server at this address lets us in, which it does once it has started. */
async function serves(url: string, timeout: number): Promise<boolean> {
  const connection = await connect(url, { timeout }).catch(() => null);
  await connection?.close();
  return connection !== null;
}

async function untilTrue(answers: () => Promise<boolean>, of: SupervisedProcess, withinMs: number) {
  await waitUntil(async () => ((await answers()) ? null : `${of.name} does not answer`), {
    withinMs,
    check: of.check,
  });
}

async function externalRabbit(url: string): Promise<RunningEngine> {
  if (!(await serves(url, 5_000))) {
    throw new Failure('RabbitMQ at AMQP_URL does not answer.', [
      'check the address and that it runs',
      'or leave AMQP_URL empty: then one is started here',
    ]);
  }
  return { uri: url, ready: async () => {}, stop: async () => {} };
}
