import { join } from 'node:path';
import { startChild } from '../processes/child.ts';
import type { EmptyQuestion } from './empty-process.ts';

/** An empty answer through Express and http-proxy-middleware, in two processes. @returns where the proxy listens */
export async function startEmpty(): Promise<{ origin: string; stop(): Promise<void> }> {
  const script = join(import.meta.dirname, 'empty-process.ts');
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
