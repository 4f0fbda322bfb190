import { join } from 'node:path';
import type { BenchPlayer } from '../platform/players.ts';
import { type Child, startChild } from '../processes/child.ts';
import type { CallKind, LoadQuestion, LoadRun } from './load-process.ts';

const script = join(import.meta.dirname, 'load-process.ts');

/** A process of clients with kept connections to one origin. */
export interface Load {
  readonly child: Child;
  /** As many as possible. @throws Error when an answer is no success, because a failure is quicker than a success */
  saturate(kind: CallKind, ms: number): Promise<LoadRun>;
  /** A fixed number per second, answered or not. */
  pace(kind: CallKind, ms: number, perSecond: number): Promise<LoadRun>;
}

/** @param target several origins are instances of the wallet, among which commands are routed by account */
export async function startLoad(target: {
  origins: readonly string[];
  secret?: string;
  players: readonly BenchPlayer[];
  connections: number;
  fixture?: string;
}): Promise<Load> {
  const child = startChild(script);
  const ask = <Answer>(question: LoadQuestion) => child.ask<Answer>(question);
  await ask({ ask: 'use', secret: '', fixture: '', ...target });
  return {
    child,
    async saturate(kind, ms) {
      const run = await ask<LoadRun>({ ask: 'saturate', kind, ms });
      mustSucceed(run);
      return run;
    },
    pace: (kind, ms, perSecond) => ask<LoadRun>({ ask: 'pace', kind, ms, perSecond }),
  };
}

/** @throws Error that names the statuses when one of them is no success */
export function mustSucceed({ statuses }: LoadRun): void {
  const bad = Object.entries(statuses).filter(([status]) => !/^2\d\d$/.test(status));
  if (bad.length > 0)
    throw new Error(`Not every call succeeded: ${bad.map(([status, n]) => `${n} × ${status}`).join(', ')}`);
}

/**
 * The latency that this share of the answers did not exceed, exactly: hdr-histogram-js, which counts the answers of a matchday, would round it.
 * @param sorted milliseconds, ascending
 */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
