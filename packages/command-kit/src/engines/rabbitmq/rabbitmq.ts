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
  type RunningEngine,
  stopHolder,
  stopLeftover,
  superviseEngine,
} from '../engine.ts';
import { pathWithoutBlank } from './path-without-blank.ts';
import { provideRabbit } from './rabbitmq-program.ts';
import { prepareRabbit, type RabbitPorts } from './rabbitmq-settings.ts';

const READY_MS = 90_000;
const GRACE_MS = 20_000;

/**
 * RabbitMQ: the one at AMQP_URL, or our own private process with its data in `data/rabbitmq`.
 * @throws Failure when there is none
 */
export async function startRabbit(run: EngineRun): Promise<RunningEngine> {
  if (run.env.AMQP_URL) return externalRabbit(run.env.AMQP_URL);
  const program = await provideRabbit(run.home, run.env, run.log);
  const folder = join(pathWithoutBlank(run.home.data), 'rabbitmq');
  await stopLeftover(run, 'rabbitmq', GRACE_MS);
  await stopHolder(run, join(folder, 'rabbitmq.pid'), folder, GRACE_MS);
  await stopLeftover(run, 'epmd', GRACE_MS);
  const portOf = (name: string) => keepPort(run.state, name, run.takenPorts);
  const ports: RabbitPorts = {
    amqp: await portOf('rabbitmq'),
    epmd: await portOf('epmd'),
    distribution: await portOf('rabbitmq-distribution'),
  };
  const settings = prepareRabbit(folder, ports, run.ephemeral, () => randomBytes(20).toString('hex'));
  const shared = { env: { ...run.env, ...program.env, ...settings }, cwd: folder };
  // Started here: Erlang would start it as a daemon that nobody stops.
  const epmd = superviseEngine(run, {
    ...shared,
    name: 'epmd',
    command: program.epmd,
    args: ['-port', String(ports.epmd), '-address', '127.0.0.1'],
    logFile: join(run.home.logs, 'epmd.log'),
    graceMs: 2_000,
  });
  const uri = `amqp://127.0.0.1:${ports.amqp}`;
  let server: SupervisedProcess | null = null;
  let stopped = false;
  return {
    uri,
    async ready() {
      try {
        await untilTrue(() => isAnswering(ports.epmd), epmd, 10_000);
        if (stopped) return;
        server = superviseEngine(run, {
          ...shared,
          name: 'rabbitmq',
          command: program.server,
          args: [],
          logFile: join(run.home.logs, 'rabbitmq.log'),
          graceMs: GRACE_MS,
        });
        await untilTrue(() => serves(uri, 1_000), server, READY_MS);
      } catch (error) {
        throw engineFailure('RabbitMQ', join(run.home.logs, 'rabbitmq.log'), textOf(error));
      }
    },
    async stop() {
      stopped = true;
      await server?.stop();
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
