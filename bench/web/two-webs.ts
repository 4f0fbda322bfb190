import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { addVersion } from '../../tools/deploy/web-root.ts';
import { Failure } from '../../tools/processes/failure.ts';
import { choosePort } from '../../tools/processes/ports.ts';
import { runCommand } from '../../tools/processes/run-command.ts';
import { openStateFile } from '../../tools/processes/state-file.ts';
import { keepSecrets } from '../../tools/services/secrets.ts';
import { type ServiceName, serviceEnv } from '../../tools/services/service-table.ts';
import { waitReady } from '../../tools/services/wait-ready.ts';
import type { BenchRun } from '../subject.ts';

const root = resolve(import.meta.dirname, '../..');
const version = 'single';

/** The same platform behind two gateways: one serves the parts, one the same screens as one bundle. */
export interface TwoWebs {
  readonly federated: string;
  readonly single: string;
  close(): Promise<void>;
}

/** Starts the product as `npm start` does, with the demo, and a second gateway with the single bundle. */
export async function openTwoWebs(run: BenchRun): Promise<TwoWebs> {
  const home = join(run.home, 'bench-web');
  await rm(join(home, 'data'), { recursive: true, force: true });
  const singleRoot = await buildSingleBundle(home);
  const taken = new Set<number>();
  const port = await choosePort(undefined, taken, Math.random);
  taken.add(port);
  const env = { ...process.env, PORT: String(port), MATCHDAY_HOME: home, LIMITS: 'off' };
  const engines = { MONGODB_URI: '', AMQP_URL: '' };
  const platform = startProcess(['tools/start.mjs'], { ...env, ...engines });
  try {
    await platform.says('goldhoard', 480_000);
    const ports = openStateFile(join(home, 'state.json')).read().ports;
    const secondPort = await choosePort(undefined, taken, Math.random);
    const secrets = keepSecrets(join(home, 'secrets.json'), () => {
      throw new Failure('The platform of the bench has no secrets.');
    });
    const around = {
      home,
      host: '127.0.0.1',
      production: false,
      ports: { ...(ports as Record<ServiceName, number>), 'svc-gateway': secondPort },
      mongoUri: `mongodb://127.0.0.1:${ports.mongod}/?directConnection=true`,
      amqpUrl: `amqp://127.0.0.1:${ports.rabbitmq}`,
      secrets,
    };
    const own = { WEB_ROOT: singleRoot, LIMITS: 'off' };
    const gateway = startProcess(['svc-gateway/src/main.ts'], {
      ...serviceEnv('svc-gateway', around, process.env),
      ...own,
    });
    const single = `http://127.0.0.1:${secondPort}`;
    await waitReady(single, 60_000, {
      check: () => undefined,
      tell: () => undefined,
      logs: join(home, 'logs'),
    });
    return {
      federated: `http://127.0.0.1:${port}`,
      single,
      async close() {
        await gateway.stop();
        await platform.stop();
      },
    };
  } catch (error) {
    await platform.stop();
    throw error;
  }
}

/** @returns the web root with the single bundle, compressed as a deployment compresses the parts */
async function buildSingleBundle(home: string): Promise<string> {
  const [built, webRoot] = [join(home, 'single-build'), join(home, 'single-web')];
  await rm(built, { recursive: true, force: true });
  const ran = await runCommand(
    process.execPath,
    ['packages/tooling/src/build.ts', 'bench/web/single-bundle'],
    { cwd: root, env: { ...process.env, NODE_ENV: 'production', BUILD_VERSION: version, OUT_DIR: built } },
  );
  if (ran.code !== 0) throw new Failure(`The single bundle cannot be built: ${ran.errors}${ran.output}`);
  await rm(webRoot, { recursive: true, force: true });
  await mkdir(webRoot, { recursive: true });
  await cp(join(root, 'shell/public'), webRoot, { recursive: true });
  await addVersion(webRoot, 'shell', version, built);
  await rename(join(webRoot, 'mfe/shell', version, 'registry.json'), join(webRoot, 'registry.json'));
  return webRoot;
}

function startProcess(args: string[], env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'exit');
  let said = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-20_000);
      for (const listener of listeners) listener();
    });
  return {
    /** @throws Failure when the process ends before it says so, or says nothing of it in time */
    says: (text: string, limitMs: number) =>
      new Promise<void>((done, fail) => {
        const look = () => {
          if (said.includes(text)) done();
        };
        listeners.add(look);
        void ended.then(() => fail(new Failure(`The platform did not start: ${said.slice(-2000)}`)));
        setTimeout(
          () => fail(new Failure(`The platform did not start: ${said.slice(-2000)}`)),
          limitMs,
        ).unref();
      }),
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await ended;
    },
  };
}
