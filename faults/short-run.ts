import { describe, expect } from '@jest/globals';
import { matchdayHome } from '@matchday/command-kit/platform/home';
import { waitUntil } from '@matchday/command-kit/processes/wait-until';
import { testEngines } from '@matchday/service-kit/testing';
import type { Finding } from './finding.ts';
import { loaderOf } from './mutants/mutations.ts';
import { runLoad } from './runs/run-load.ts';
import { runSeed } from './runs/run-seed.ts';
import { drawSchedule } from './strikes/schedule.ts';
import type { Subject, SubjectRun } from './subject.ts';

/** How long a sender rests between two commands. */
const RESTS_MS = 400;

/** `npm test -- unit` runs without engines. */
export const describeOverEngines = process.env.MATCHDAY_TEST_MONGODB_URI ? describe : describe.skip;

/**
 * Runs one seed with its strikes, on engines of its own: those of the test run are used by other tests. The senders rest
 * between two commands and leave some of the computer to those tests; `npm run test:faults` goes on without rest. Fails on
 * any finding.
 * @param more of each of these counts of the report there must be more; how many depends on the machine
 */
export async function expectSound(
  subject: Subject,
  { seconds, senders }: { seconds: number; senders: number },
  more: Readonly<Record<string, number>>,
): Promise<void> {
  const lengthMs = seconds * 1000;
  const schedule = drawSchedule(1, lengthMs, subject.services);
  const report = await runSeed({
    ...{ subject, seed: 1, schedule, lengthMs, senders, restMs: RESTS_MS },
    home: matchdayHome(),
    signal: new AbortController().signal,
  });
  expect(report.findings).toEqual([]);
  expect(report.missed).toBeLessThan(schedule.length / 2);
  expect(report.snapshots).toBeGreaterThan(0);
  const tooFew = Object.entries(more).filter(([name, count]) => !((report.counts[name] ?? 0) > count));
  expect(tooFew.map(([name]) => [name, report.counts[name]])).toEqual([]);
}

/** Longer than a run of so many seconds ever takes: 60 s of draining are allowed on top of the load. */
export const soundWithinMs = (seconds: number): number => (seconds + 165) * 1000;

/** How long a fault may take to show itself; what it did is also checked afterwards. */
const FOUND_WITHIN_MS = 20_000;
/** What a mutation has left open may never end, and a run that is to find a fault has found it by then. */
const MUTATED_DRAIN_MS = 5000;

/**
 * A load on mutated services without strikes, on the engines of the test run, until answers or what is in the database
 * show the fault.
 */
export async function mutatedRun(
  subject: Subject,
  mutations: readonly string[],
  isFault: (finding: Finding) => boolean = () => true,
) {
  const engines = testEngines();
  const untilFound = (run: SubjectRun) =>
    waitUntil(
      async () =>
        run.answered.some(isFault) || (await run.checkSnapshot()).some(isFault) ? null : 'a finding',
      { withinMs: FOUND_WITHIN_MS, everyMs: 500 },
    ).catch(() => undefined);
  const { findings } = await runLoad({
    ...{ subject, seed: 1, senders: 20, home: matchdayHome() },
    ...engines,
    ready: async () => {},
    drainMs: MUTATED_DRAIN_MS,
    imports: [loaderOf(mutations)],
    during: async (_instances, run) => void (await untilFound(run)),
    signal: new AbortController().signal,
  }).finally(engines.dispose);
  return findings;
}
