import { join } from 'node:path';
import { startChild } from '../processes/child.ts';
import type { EmptyQuestion } from './empty-process.ts';

const script = join(import.meta.dirname, 'empty-process.ts');

/** An empty answer through Express and http-proxy-middleware, in two processes. @returns where the proxy listens */
export async function startEmpty(): Promise<{ origin: string; stop(): Promise<void> }> {
  const [empty, proxy] = [startChild(script), startChild(script)];
  const originOf = async (child: typeof empty, question: EmptyQuestion) =>
    `http://127.0.0.1:${await child.ask<number>(question)}`;
  return {
    origin: await originOf(proxy, { behind: await originOf(empty, { behind: null }) }),
    async stop() {
      await Promise.all([proxy.stop(), empty.stop()]);
    },
  };
}

/** Express and http-proxy-middleware alone before a service. @returns where it listens, and its µs on a processor so far */
export async function startBare(
  behind: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ origin: string; cpu(): number; stop(): Promise<void> }> {
  const child = startChild(script);
  const question: EmptyQuestion = { behind, headers };
  const port = await child.ask<number>(question);
  return { origin: `http://127.0.0.1:${port}`, cpu: () => child.cpu(), stop: () => child.stop() };
}
