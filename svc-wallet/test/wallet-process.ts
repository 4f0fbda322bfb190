import { fileURLToPath } from 'node:url';
import { type ServiceProcess, startServiceProcess, type TestEngines } from '@matchday/service-kit/testing';

export type { ServiceProcess };

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const running = new Set<ServiceProcess>();

/** The wallet as it runs in earnest: a process of its own, ready. */
export async function startProcess(
  engines: Pick<TestEngines, 'mongoUri' | 'amqpUrl'>,
): Promise<ServiceProcess> {
  const started = await startServiceProcess(main, engines);
  running.add(started);
  return started;
}

/** Ends what still runs. */
export async function stopProcesses(): Promise<void> {
  for (const started of running) await started.stop();
}
