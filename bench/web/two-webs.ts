import { readFileSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '@matchday/command-kit/platform/home';
import { Failure } from '@matchday/command-kit/processes/failure';
import { choosePort } from '@matchday/command-kit/processes/ports';
import { runCommand } from '@matchday/command-kit/processes/run-command';
import { openStateFile } from '@matchday/command-kit/processes/state-file';
import { superviseProcess } from '@matchday/command-kit/processes/supervised-process';
import { waitUntil } from '@matchday/command-kit/processes/wait-until';
import { STATES_FOLDER, stateFile } from '@matchday/contracts/registry';
import { compressFolder, versionFolder } from '@matchday/registry';
import { keepSecrets } from '../../tools/services/secrets.ts';
import type { ServiceName } from '../../tools/services/service-name.ts';
import { serviceEnv } from '../../tools/services/service-table.ts';
import { startService } from '../../tools/services/start-service.ts';
import { waitReady } from '../../tools/services/wait-ready.ts';
import type { BenchRun } from '../subject.ts';

const version = 'single';
/** Engines of its own, and no limits on the walks. */
const own = { LIMITS: 'off', MONGODB_URI: '', AMQP_URL: '' };

/** The same platform behind two gateways: one serves the parts, one the same screens as one bundle. */
export interface TwoWebs {
  readonly federated: string;
  readonly single: string;
  close(): Promise<void>;
}

/** The product as `npm start` deploys it, with the demo. */
interface OneWeb {
  readonly address: string;
  close(): Promise<void>;
}

const homeOf = (run: BenchRun): string => join(run.home, 'bench-web');

/**
 * Starts the product as `npm start` does. With `MATCHDAY_URL` set the one that runs there is measured: for development,
 * because its limits on calls may count.
 */
export async function openWeb(run: BenchRun): Promise<OneWeb> {
  const running = process.env.MATCHDAY_URL;
  if (running) return { address: running, close: async () => undefined };
  const home = homeOf(run);
  for (const folder of ['data', 'logs']) await rm(join(home, folder), { recursive: true, force: true });
  const port = await choosePort();
  const platform = startPlatform(home, port);
  try {
    await waitUntil(() => (hasDemo(platform.logFile) ? null : 'the platform with its demo'), {
      withinMs: 480_000,
      check: platform.check,
    });
  } catch (error) {
    await platform.stop();
    throw error;
  }
  return { address: `http://127.0.0.1:${port}`, close: async () => void (await platform.stop()) };
}

/** Starts the product, and a second gateway with the single bundle. */
export async function openTwoWebs(run: BenchRun): Promise<TwoWebs> {
  const home = homeOf(run);
  const singleRoot = await buildSingleBundle(home);
  const web = await openWeb(run);
  try {
    const ports = openStateFile(join(home, 'state.json')).read().ports;
    const secondPort = await choosePort();
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
    const env = { ...serviceEnv('svc-gateway', around, process.env), WEB_ROOT: singleRoot, LIMITS: 'off' };
    const logs = join(home, 'logs');
    const gateway = startService({ service: 'svc-gateway', name: 'gateway-of-single', env, logs });
    const single = `http://127.0.0.1:${secondPort}`;
    await waitReady(single, { withinMs: 60_000, check: gateway.check, logs });
    return {
      federated: web.address,
      single,
      async close() {
        await gateway.stop();
        await web.close();
      },
    };
  } catch (error) {
    await web.close();
    throw error;
  }
}

function startPlatform(home: string, port: number) {
  return superviseProcess(
    {
      name: 'platform',
      command: process.execPath,
      args: ['tools/start.mjs'],
      env: { ...process.env, PORT: String(port), MATCHDAY_HOME: home, ...own },
      cwd: root,
      logFile: join(home, 'logs', 'platform.log'),
      graceMs: 60_000,
    },
    { onEnd: () => false },
  );
}

/** The line that says the platform is ready names the demo accounts. */
const hasDemo = (logFile: string): boolean => readFileSync(logFile, 'utf8').includes('goldhoard');

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
  await cp(join(root, 'shell/public'), join(built, 'public'), { recursive: true });
  await compressFolder(built);
  await cp(built, versionFolder(webRoot, 'shell', version), { recursive: true });
  await mkdir(join(webRoot, STATES_FOLDER));
  await rename(
    join(webRoot, 'mfe/shell', version, 'registry.json'),
    join(webRoot, STATES_FOLDER, stateFile(1)),
  );
  return webRoot;
}
