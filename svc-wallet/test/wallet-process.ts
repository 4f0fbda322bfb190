import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect } from '@jest/globals';
import {
  client,
  eventually,
  type TestClient,
  type TestEngines,
  testSecret,
} from '@matchday/service-kit/testing';

/** The service as it runs in earnest: a process of its own. */
export interface WalletProcess {
  url: string;
  process: ChildProcess;
  client: TestClient;
}

const running = new Set<ChildProcess>();

/** Resolves once it is ready. */
export async function startProcess(
  engines: Pick<TestEngines, 'mongoUri' | 'amqpUrl'>,
): Promise<WalletProcess> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('../src/main.ts', import.meta.url))], {
    env: {
      ...process.env,
      PORT: '0',
      SERVICE_SECRET: testSecret,
      MONGODB_URI: engines.mongoUri,
      AMQP_URL: engines.amqpUrl,
      LIMITS: 'off',
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  const lines = createInterface({ input: child.stdout });
  const url = await new Promise<string>((resolve) =>
    lines.on('line', (line) => {
      const told = JSON.parse(line) as { url?: string };
      if (told.url) resolve(told.url);
    }),
  );
  await eventually(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), 20_000);
  return { url, process: child, client: client(url, testSecret) };
}

/** Ends what still runs. */
export async function stopProcesses(): Promise<void> {
  for (const child of running) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
}
