import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Instances } from '../platform/instances.ts';
import type { SubjectRun } from '../subject.ts';
import type { Sample } from './check-soak.ts';

/** Milliseconds between two samples. */
const EVERY_MS = 2000;

/** Resident memory of a process in bytes; undefined once it has ended, and on systems without `/proc`. */
function memoryOfProcess(pid: number): number | undefined {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
  } catch {
    return undefined;
  }
}

/**
 * Takes samples until `over`.
 * @param options `names` of the instances that are never ended; `waiting` counts what waits, or rejects while an engine is away
 */
export async function watchSoak(options: {
  instances: Pick<Instances, 'mark'>;
  run: Pick<SubjectRun, 'counts'>;
  names: readonly string[];
  waiting: () => Promise<number>;
  over: AbortSignal;
}): Promise<Sample[]> {
  const { instances, run, names, waiting, over } = options;
  const began = performance.now();
  const samples: Sample[] = [];
  while (!over.aborted) {
    const memory = Object.fromEntries(
      names.flatMap((name) => {
        const { pid } = instances.mark(name) ?? {};
        const bytes = pid === undefined ? undefined : memoryOfProcess(pid);
        return bytes === undefined ? [] : [[name, bytes]];
      }),
    );
    samples.push({
      atMs: performance.now() - began,
      memory,
      waiting: await waiting().catch(() => null),
      // An attempt without an answer says nothing: senders also ask the instance that has not joined yet.
      failures: run.counts()['answers 503'] ?? 0,
    });
    await wait(EVERY_MS, undefined, { signal: over }).catch(() => undefined);
  }
  return samples;
}
