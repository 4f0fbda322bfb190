import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { idFrom } from '@matchday/service-kit/ids';
import type { Services } from '../platform/services.ts';
import type { Surroundings } from '../platform/surroundings.ts';
import { startChild } from '../processes/child.ts';
import { queriesSoFar } from './queries.ts';
import type { ReadQuestion, ReadRun } from './read-process.ts';
import { startBare, startEmpty } from './start-empty.ts';

/** Times of processes and counts of a run. */
export interface Cost {
  readonly answered: number;
  /** µs on a processor a request, by process. */
  readonly cpu: Readonly<Record<string, number>>;
  /** For a thousand requests, beyond what the platform asks while nobody reads. */
  readonly queries: number;
}

/** People who read through the gateway, and beside it an empty answer through Express and http-proxy-middleware. */
export interface Readers {
  read(paths: readonly string[], ms: number): Promise<{ perSecond: number; cost: Cost }>;
  readEmpty(ms: number): Promise<number>;
  /** A path of svc-matches through Express and http-proxy-middleware alone. @returns µs of that process a request */
  readBare(path: string, ms: number): Promise<number>;
  stop(): Promise<void>;
}

export async function startReaders(
  around: Surroundings,
  services: Services,
  tokens: readonly string[],
): Promise<Readers> {
  const empty = await startEmpty();
  const bare = await startBare(services.matches?.process.origin ?? '', {
    'x-matchday-secret': String(services.secrets.EDGE_SECRET),
    'x-matchday-user-id': idFrom('somebody'),
    'x-matchday-user-role': 'user',
  });
  const clients = startChild(join(import.meta.dirname, 'read-process.ts'));
  const ask = async (question: ReadQuestion) => {
    const run = await clients.ask<ReadRun>(question);
    const bad = Object.keys(run.statuses).filter((status) => status !== '200');
    if (bad.length > 0) throw new Error(`${question.paths.join(', ')} was answered with ${bad.join(', ')}`);
    return run;
  };
  const times = (): Record<string, number> => ({
    gateway: services.gateway.cpu(),
    matches: services.matches?.process.cpu() ?? 0,
    wallet: services.wallets[0]?.cpu() ?? 0,
    shop: services.shop?.cpu() ?? 0,
    mongod: around.mongodCpu(),
  });
  /** Queries a second while nobody reads. */
  const restMs = 3000;
  const before = await queriesSoFar(around.client);
  await pause(restMs);
  const atRest = ((await queriesSoFar(around.client)) - before) / restMs;

  return {
    async read(paths, ms) {
      const [cpuBefore, queriesBefore, began] = [
        times(),
        await queriesSoFar(around.client),
        performance.now(),
      ];
      const { perSecond, answered } = await ask({ origin: services.gateway.origin, paths, tokens, ms });
      const lasted = performance.now() - began;
      const asked = (await queriesSoFar(around.client)) - queriesBefore - atRest * lasted;
      const cpuAfter = times();
      const cpu = Object.fromEntries(
        Object.entries(cpuBefore).map(([name, us]) => [name, ((cpuAfter[name] as number) - us) / answered]),
      );
      return { perSecond, cost: { answered, cpu, queries: Math.max(0, (asked * 1000) / answered) } };
    },
    readEmpty: async (ms) => (await ask({ origin: empty.origin, paths: ['/'], tokens, ms })).perSecond,
    async readBare(path, ms) {
      const before = bare.cpu();
      const { answered } = await ask({ origin: bare.origin, paths: [path], tokens, ms });
      return (bare.cpu() - before) / answered;
    },
    async stop() {
      await Promise.all([clients.stop(), empty.stop(), bare.stop()]);
    },
  };
}
