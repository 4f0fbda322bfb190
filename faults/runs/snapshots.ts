import { setTimeout as wait } from 'node:timers/promises';
import type { Finding } from '../finding.ts';
import type { SubjectRun } from '../subject.ts';

/** Least milliseconds between two snapshots; checking them must not take more than a fifth of the time. */
const everyMs = 500;

/** Checks snapshots of a subject while the load runs (I7). */
interface SnapshotWatch {
  /** Snapshots that could be read. */
  readonly count: number;
  readonly findings: readonly Finding[];
  stop(): Promise<void>;
}

export function watchSnapshots(run: Pick<SubjectRun, 'checkSnapshot'>): SnapshotWatch {
  const stopping = new AbortController();
  const findings: Finding[] = [];
  let count = 0;
  const watch = async () => {
    while (!stopping.signal.aborted) {
      const began = performance.now();
      try {
        const found = await run.checkSnapshot();
        count += 1;
        for (const { invariant, text } of found)
          findings.push({ invariant: 'I7', text: `snapshot ${count}: ${invariant}: ${text}` });
      } catch {
        // The database is away just now: there is nothing to be seen.
      }
      const restMs = Math.max(everyMs, 4 * (performance.now() - began));
      await wait(restMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const over = watch();
  return {
    get count() {
      return count;
    },
    findings,
    async stop() {
      stopping.abort();
      await over;
    },
  };
}
