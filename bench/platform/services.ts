import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Secrets } from '@matchday/service-kit/secret';
import { choosePort } from '../../tools/processes/ports.ts';
import { type SupervisedProcess, superviseProcess } from '../../tools/processes/supervised-process.ts';
import { cpuTime } from '../processes/cpu-time.ts';
import type { Surroundings } from './surroundings.ts';

const root = resolve(import.meta.dirname, '../..');
const secrets = {
  EDGE_SECRET: 'an-edge-secret-of-this-bench',
  SERVICE_SECRET: 'a-service-secret-of-this-bench',
  OPERATOR_SECRET: 'an-operator-secret-of-this-bench',
};
const readyMs = 60_000;

/** A service in a process of its own. */
export interface ServiceProcess {
  readonly name: string;
  readonly origin: string;
  readonly pid: number;
  readonly logFile: string;
  /** µs on a processor so far. */
  cpu(): number;
  stop(): Promise<void>;
}

/** A gateway and services behind it, in databases and on queues of their own. */
export interface Services {
  readonly secrets: Secrets;
  /** The wallet's. */
  readonly database: string;
  readonly wallets: readonly ServiceProcess[];
  /** Only where it was asked for. */
  readonly matches: { readonly process: ServiceProcess; readonly database: string } | null;
  readonly gateway: ServiceProcess;
  stop(): Promise<void>;
}

/**
 * Starts them as the product runs.
 * @param options `wallets` counts instances, `matches` whether svc-matches runs too; `nodeFlags` for all of them
 * @throws Error when one is not ready in a minute
 */
export async function startServices(
  around: Surroundings,
  options: { wallets?: number; matches?: boolean; signal: AbortSignal; nodeFlags?: readonly string[] },
): Promise<Services> {
  const { wallets: count = 1, signal, nodeFlags = [] } = options;
  mkdirSync(around.logs, { recursive: true });
  const name = around.freshName('platform');
  const taken = new Set<number>();
  const freePort = async () => {
    const port = await choosePort(undefined, taken, Math.random);
    taken.add(port);
    return port;
  };
  const walletPorts = await Promise.all(Array.from({ length: count }, freePort));
  const gatewayPort = await freePort();
  const matchesPort = options.matches ? await freePort() : null;
  const walletUrls = walletPorts.map((port) => `http://127.0.0.1:${port}`);
  const mongoUri = new URL(around.mongoUri);
  mongoUri.pathname = name;
  const amqpUrl = new URL(around.amqpUrl);
  amqpUrl.searchParams.set('prefix', name);
  const kept = Object.entries(process.env).filter(([key]) => !key.startsWith('npm_') && key !== 'LIMITS');
  const env = {
    ...Object.fromEntries(kept),
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    MONGODB_URI: mongoUri.href,
    AMQP_URL: amqpUrl.href,
    ...secrets,
    WALLET_URLS: walletUrls.join(','),
    // Who is not there is asked nothing; that somebody answers at all makes the gateway ready.
    MATCHES_URL: matchesPort === null ? walletUrls[0] : `http://127.0.0.1:${matchesPort}`,
    SHOP_URL: walletUrls[0],
    WEB_ROOT: join(around.logs, 'no-web'),
    // Clients of the bench say whose address they stand for.
    TRUST_PROXY: '1',
    WELCOME_COINS: '100000000',
    LOG_LEVEL: 'info',
  };
  const started: ServiceProcess[] = [];
  const stop = async () => {
    for (const service of started.toReversed()) await service.stop();
  };
  const start = (service: string, port: number, label: string) => {
    const one = startService({ service, port, label: `${name}-${label}`, env, logs: around.logs, nodeFlags });
    started.push(one);
    return one;
  };
  try {
    const wallets = walletPorts.map((port, index) => start('svc-wallet', port, `wallet-${index + 1}`));
    const matches = matchesPort === null ? null : start('svc-matches', matchesPort, 'matches');
    const gateway = start('svc-gateway', gatewayPort, 'gateway');
    for (const service of started) await untilReady(service, signal);
    return {
      secrets,
      database: `${name}-wallet`,
      wallets,
      matches: matches && { process: matches, database: `${name}-matches` },
      gateway,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function startService(options: {
  service: string;
  port: number;
  label: string;
  env: NodeJS.ProcessEnv;
  logs: string;
  nodeFlags: readonly string[];
}): ServiceProcess {
  const { service, port, label, env, logs, nodeFlags } = options;
  let pid = 0;
  const running: SupervisedProcess = superviseProcess(
    {
      name: label,
      command: process.execPath,
      args: [...nodeFlags, join(root, service, 'src', 'main.ts')],
      env: { ...env, PORT: String(port) },
      cwd: root,
      logFile: join(logs, `${label}.log`),
      graceMs: 11_000,
    },
    {
      onMark(_name, mark) {
        if (mark) pid = mark.pid;
      },
      // One that ends spoils what is measured: it shall be seen.
      onEnd: () => false,
    },
  );
  return {
    name: service,
    origin: `http://127.0.0.1:${port}`,
    get pid() {
      return pid;
    },
    logFile: running.logFile,
    cpu: () => cpuTime(pid),
    stop: () => running.stop(),
  };
}

async function untilReady({ name, origin }: ServiceProcess, signal: AbortSignal): Promise<void> {
  const end = performance.now() + readyMs;
  const isReady = () =>
    fetch(`${origin}/readyz?all`, { signal: AbortSignal.timeout(2000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (performance.now() > end) throw new Error(`${name} is not ready after ${readyMs / 1000} s`);
    await wait(200, undefined, { signal });
  }
}
