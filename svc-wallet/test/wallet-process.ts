import { fileURLToPath } from 'node:url';
import { type ServiceProcess, startServiceProcess, type TestEngines } from '@matchday/service-kit/testing';

export type { ServiceProcess };

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const running = new Set<ServiceProcess>();

/** Starts the wallet in a process of its own, as in production, and waits until it is ready. */
export async function startProcess(
  engines: Pick<TestEngines, 'mongoUri' | 'amqpUrl'>,
): Promise<ServiceProcess> {
  const started = await startServiceProcess(main, engines);
  running.add(started);
  return started;
}

/** Ends the processes that still run. */
export async function stopProcesses(): Promise<void> {
  for (const started of running) await started.stop();
}
