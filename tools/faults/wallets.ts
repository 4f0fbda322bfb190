import { join } from 'node:path';
import { choosePort } from '../processes/ports.ts';
import type { ProcessMark } from '../processes/process-mark.ts';
import { type SupervisedProcess, superviseProcess } from '../processes/supervised-process.ts';

const root = join(import.meta.dirname, '../..');

/** Coins that each player begins with. */
export const welcomeCoins = 500;

/** Two instances of svc-wallet, each started again whenever it ends. */
export interface Wallets {
  readonly origins: readonly string[];
  /** The process of an instance as it runs now; null in between. */
  mark(index: number): ProcessMark | null;
  /** Names of the instances that do not say they are ready. */
  notReady(): Promise<string[]>;
  stop(): Promise<void>;
}

/** Starts them as processes of their own on free ports. @param options `logs` is a folder for what they write */
export async function startWallets(options: {
  mongoUri: string;
  amqpUrl: string;
  secret: string;
  logs: string;
}): Promise<Wallets> {
  const { mongoUri, amqpUrl, secret, logs } = options;
  const ports: number[] = [];
  for (let count = 0; count < 2; count += 1)
    ports.push(await choosePort(undefined, new Set(ports), Math.random));
  const origins = ports.map((port) => `http://127.0.0.1:${port}`);
  const marks: (ProcessMark | null)[] = ports.map(() => null);
  const processes: SupervisedProcess[] = ports.map((port, index) =>
    superviseProcess(
      {
        name: `wallet ${index + 1}`,
        command: process.execPath,
        args: [join(root, 'svc-wallet/src/main.ts')],
        env: {
          ...process.env,
          NODE_ENV: 'test',
          HOST: '127.0.0.1',
          PORT: String(port),
          MONGODB_URI: mongoUri,
          AMQP_URL: amqpUrl,
          SERVICE_SECRET: secret,
          WALLET_URLS: origins.join(','),
          WELCOME_COINS: String(welcomeCoins),
          LIMITS: 'off',
          LOG_LEVEL: 'warn',
        },
        cwd: root,
        logFile: join(logs, `wallet-${index + 1}.log`),
        graceMs: 11_000,
      },
      {
        onMark(_name, mark) {
          marks[index] = mark;
        },
        onEnd: () => true,
      },
    ),
  );
  const isReady = async (origin: string) => {
    const signal = AbortSignal.timeout(2000);
    return fetch(`${origin}/readyz`, { signal }).then(
      ({ ok }) => ok,
      () => false,
    );
  };
  return {
    origins,
    mark: (index) => marks[index] ?? null,
    async notReady() {
      const ready = await Promise.all(origins.map(isReady));
      return processes.filter((_process, index) => !ready[index]).map(({ name }) => name);
    },
    async stop() {
      await Promise.all(processes.map((one) => one.stop()));
    },
  };
}
