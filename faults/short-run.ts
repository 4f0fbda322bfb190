import { describe } from '@jest/globals';
import { testEngines } from '@matchday/service-kit/testing';
import { matchdayHome } from '../tools/platform/home.ts';
import { loaderOf } from './mutants/mutations.ts';
import { runLoad } from './runs/run-load.ts';
import { runSeed } from './runs/run-seed.ts';
import { drawSchedule } from './strikes/schedule.ts';
import type { Subject, SubjectRun } from './subject.ts';

/** `npm test -- unit` runs without engines. */
export const describeOverEngines = process.env.MATCHDAY_TEST_MONGODB_URI ? describe : describe.skip;

/**
 * One seed with its strikes, on engines of its own: those of the test run are used by other tests. The senders rest
 * between two commands and leave some of the computer to those tests; `npm run test:faults` goes on without rest.
 */
export async function shortRun(subject: Subject, lengthMs: number, senders: number) {
  const home = matchdayHome();
  const schedule = drawSchedule(1, lengthMs, subject.services);
  const { signal } = new AbortController();
  const report = await runSeed({ subject, seed: 1, schedule, lengthMs, senders, restMs: 150, home, signal });
  return { report, schedule };
}

/** A load on mutated services without strikes, on the engines of the test run. */
export async function mutatedRun(
  subject: Subject,
  mutations: readonly string[],
  during: (run: SubjectRun) => Promise<unknown>,
) {
  const engines = testEngines();
  const { findings } = await runLoad({
    ...{ subject, seed: 1, senders: 20, home: matchdayHome() },
    ...engines,
    ready: async () => {},
    imports: [loaderOf(mutations)],
    during: async (_instances, run) => void (await during(run)),
    signal: new AbortController().signal,
  }).finally(engines.dispose);
  return findings;
}
