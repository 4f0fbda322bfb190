import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { client, type TestClient } from './client.ts';
import type { TestEngines } from './engines.ts';
import { eventually } from './eventually.ts';
import { testSecrets, testSettings } from './start.ts';

/** A service in its own process, as in production. */
export interface ServiceProcess {
  url: string;
  process: ChildProcess;
  client: TestClient;
  /** Ends it gracefully, if it still runs. */
  stop(): Promise<void>;
}

/**
 * Starts a service and resolves once it is ready.
 * @param main path of its `main.ts`
 * @param env adds to the settings; a free port unless it names one
 */
export async function startServiceProcess(
  main: string,
  engines: Pick<TestEngines, 'mongoUri' | 'amqpUrl'>,
  env: Record<string, string> = {},
): Promise<ServiceProcess> {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      ...testSettings(engines),
      LOG_LEVEL: 'info',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${main} ended with ${code} before it listened`)));
    lines.on('line', (line) => {
      const told = JSON.parse(line) as { url?: string };
      if (told.url) resolve(told.url);
    });
  });
  await eventually(async () => {
    const { status } = await fetch(`${url}/readyz?all`);
    if (status !== 200) throw new Error(`${main} is not ready: ${status}`);
  }, 60_000);
  return {
    url,
    process: child,
    client: client(url, testSecrets),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
