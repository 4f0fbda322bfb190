import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { testEngines } from '@matchday/service-kit/testing';
import { loaderOf } from './mutants/mutations.ts';
import { runLoad } from './runs/run-load.ts';
import { runSeed } from './runs/run-seed.ts';
import { drawSchedule } from './strikes/schedule.ts';
import { walletSubject as subject } from './wallet/wallet-subject.ts';

const home = resolve(import.meta.dirname, '..', process.env.MATCHDAY_HOME || '.matchday');
// `npm test -- unit` runs without engines. Those of the test run are not struck: others use them.
const describeOverEngines = process.env.MATCHDAY_TEST_MONGODB_URI ? describe : describe.skip;

describeOverEngines('wallets under load while they and their engines are struck', () => {
  it('keep every invariant', async () => {
    const lengthMs = 30_000;
    const schedule = drawSchedule(1, lengthMs, subject.services);
    const { signal } = new AbortController();
    const report = await runSeed({ subject, seed: 1, schedule, lengthMs, senders: 20, home, signal });
    expect(report.findings).toEqual([]);
    expect(report.missed).toBeLessThan(schedule.length / 2);
    // How many depends on the machine; that there are some, on nothing else.
    expect(report.snapshots).toBeGreaterThan(0);
    const { accepted, refused, 'attempts without an answer': lost } = report.counts;
    expect(accepted).toBeGreaterThan(100);
    expect(refused).toBeGreaterThan(0);
    expect(lost).toBeGreaterThan(0);
    // Longer than it ever takes: 60 s of draining are allowed on top of the 30 s of load.
  }, 150_000);

  const mutated = async (names: readonly string[]) => {
    const engines = testEngines();
    const report = await runLoad({
      subject,
      seed: 1,
      senders: 20,
      ...engines,
      ready: async () => {},
      home,
      imports: [loaderOf(names)],
      async during(_instances, run) {
        const end = performance.now() + 20_000;
        while (performance.now() < end && (await run.checkSnapshot()).length === 0) await wait(500);
      },
      signal: new AbortController().signal,
    }).finally(engines.dispose);
    return new Set(report.findings.map(({ invariant }) => invariant));
  };

  it('are found out when nothing keeps two writers of an account apart', async () => {
    const named = await mutated(['stale-read', 'lost-guard', 'missing-unique-index']);
    expect([...named]).toEqual(expect.arrayContaining(['I3', 'I5']));
  }, 90_000);

  it('are found out when commands of one key are joined', async () => {
    expect([...(await mutated(['joined-commands']))]).toContain('answers');
  }, 90_000);
});
