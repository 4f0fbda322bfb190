import { join } from 'node:path';
import { startChild } from '../processes/child.ts';
import type { EmptyQuestion } from './empty-process.ts';
import type { ReadQuestion, ReadRun } from './read-process.ts';

const script = (name: string) => join(import.meta.dirname, name);

/** An empty answer through Express and http-proxy-middleware, for people who ask as often as they can. */
export async function startEmpty() {
  const children = [script('empty-process.ts'), script('empty-process.ts'), script('read-process.ts')].map(
    (path) => startChild(path),
  );
  const [empty, proxy, clients] = children as [Child, Child, Child];
  const originOf = async (child: Child, question: EmptyQuestion) =>
    `http://127.0.0.1:${await child.ask<number>(question)}`;
  const origin = await originOf(proxy, { behind: await originOf(empty, { behind: null }) });
  return {
    async perSecond(ms: number, tokens: readonly string[]): Promise<number> {
      const question: ReadQuestion = { origin, paths: ['/'], tokens, ms };
      return (await clients.ask<ReadRun>(question)).perSecond;
    },
    async stop() {
      await Promise.all(children.map((child) => child.stop()));
    },
  };
}

type Child = ReturnType<typeof startChild>;
