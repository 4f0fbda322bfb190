import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { choosePort } from '@matchday/command-kit/processes/ports';
import type { Secrets } from '@matchday/service-kit/secret';
import type { Db } from 'mongodb';
import type { ServiceName } from '../../tools/services/service-name.ts';
import { startService } from '../../tools/services/start-service.ts';
import { waitReady } from '../../tools/services/wait-ready.ts';
import { cpuTime } from '../processes/cpu-time.ts';
import { emptyWeb } from './empty-web.ts';
import type { Surroundings } from './surroundings.ts';

const secrets = {
  EDGE_SECRET: 'an-edge-secret-of-this-bench',
  SERVICE_SECRET: 'a-service-secret-of-this-bench',
  OPERATOR_SECRET: 'an-operator-secret-of-this-bench',
  SEAL_SECRET: 'a-seal-secret-of-this-bench-with-letters',
};
const readyMs = 60_000;
/** A service that finds a million documents makes its indexes first. */
const seededReadyMs = 900_000;

/** A service in a process of its own. */
export interface ServiceProcess {
  readonly name: string;
  readonly origin: string;
  readonly pid: number;
  readonly logFile: string;
  /** µs on a processor so far. */
  cpu(): number;
  /** @throws Error when it has ended */
  check(): void;
  stop(): Promise<void>;
}

/** A gateway and the services behind it, with their own databases and queues. */
export interface Services {
  readonly secrets: Secrets;
  /** Of all services: each has a database of its own below this name. */
  readonly mongoUri: string;
  /** The wallet's. */
  readonly database: string;
  readonly wallets: readonly ServiceProcess[];
  /** Only with `matches: true`. */
  readonly matches: { readonly process: ServiceProcess; readonly database: string } | null;
  /** Only with `shop: true`. */
  readonly shop: ServiceProcess | null;
  /** The first one. */
  readonly gateway: ServiceProcess;
  readonly gateways: readonly ServiceProcess[];
  stop(): Promise<void>;
}

/**
 * Starts them the way the product runs.
 * @param options `wallets` and `gateways` count instances, `matches` whether svc-matches runs too, `shop` svc-shop; `nodeFlags` for all of them
 * @throws Error when one is not ready in a minute
 */
export async function startServices(
  around: Surroundings,
  options: {
    wallets?: number;
    gateways?: number;
    /** Coins of a new account: enough for any bench unless it says otherwise. */
    welcomeCoins?: number;
    matches?: boolean;
    shop?: boolean;
    /** Fills the wallet's database before anything starts. */
    seed?: (wallet: Db) => Promise<void>;
    /** The same for that of svc-matches. */
    seedMatches?: (matches: Db) => Promise<void>;
    signal: AbortSignal;
    nodeFlags?: readonly string[];
  },
): Promise<Services> {
  const { wallets: count = 1, gateways: gatewayCount = 1, signal, nodeFlags = [] } = options;
  mkdirSync(around.logs, { recursive: true });
  const name = around.freshName('platform');
  const walletPorts = await Promise.all(Array.from({ length: count }, () => choosePort()));
  const gatewayPorts = await Promise.all(Array.from({ length: gatewayCount }, () => choosePort()));
  const matchesPort = options.matches ? await choosePort() : null;
  const shopPort = options.shop ? await choosePort() : null;
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
    // A service that does not run gets no calls; the wallet answers the gateway's check in its place.
    MATCHES_URL: matchesPort === null ? walletUrls[0] : `http://127.0.0.1:${matchesPort}`,
    SHOP_URL: shopPort === null ? walletUrls[0] : `http://127.0.0.1:${shopPort}`,
    WEB_ROOT: emptyWeb(join(around.logs, 'empty-web')),
    // Clients of the bench name the address that they call from.
    TRUST_PROXY: '1',
    WELCOME_COINS: String(options.welcomeCoins ?? 100_000_000),
    LOG_LEVEL: 'info',
  };
  await options.seed?.(around.client.db(`${name}-wallet`));
  await options.seedMatches?.(around.client.db(`${name}-matches`));
  const started: ServiceProcess[] = [];
  const stop = async () => {
    for (const service of started.toReversed()) await service.stop();
  };
  const start = (service: ServiceName, port: number, label: string) => {
    const one = startOne({ service, port, name: `${name}-${label}`, env, logs: around.logs, nodeFlags });
    started.push(one);
    return one;
  };
  try {
    const wallets = walletPorts.map((port, index) => start('svc-wallet', port, `wallet-${index + 1}`));
    const matches = matchesPort === null ? null : start('svc-matches', matchesPort, 'matches');
    const shop = shopPort === null ? null : start('svc-shop', shopPort, 'shop');
    const gateways = gatewayPorts.map((port, index) => start('svc-gateway', port, `gateway-${index + 1}`));
    for (const { origin, check } of started)
      await waitReady(origin, {
        withinMs: options.seed ? seededReadyMs : readyMs,
        logs: around.logs,
        check,
        signal,
      });
    return {
      secrets,
      mongoUri: mongoUri.href,
      database: `${name}-wallet`,
      wallets,
      matches: matches && { process: matches, database: `${name}-matches` },
      shop,
      gateway: gateways[0] as ServiceProcess,
      gateways,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function startOne(options: {
  service: ServiceName;
  port: number;
  name: string;
  env: NodeJS.ProcessEnv;
  logs: string;
  nodeFlags: readonly string[];
}): ServiceProcess {
  const { service, port, env } = options;
  // A service that ends spoils the measurement, so it is not started again.
  const onEnd = () => false;
  const running = startService({ ...options, env: { ...env, PORT: String(port) }, onEnd });
  const pid = () => {
    running.check();
    return running.mark?.pid as number;
  };
  return {
    name: service,
    origin: `http://127.0.0.1:${port}`,
    get pid() {
      return pid();
    },
    logFile: running.logFile,
    cpu: () => cpuTime(pid()),
    check: running.check,
    stop: running.stop,
  };
}
