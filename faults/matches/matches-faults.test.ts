import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { testEngines } from '@matchday/service-kit/testing';
import { loaderOf } from '../mutants/mutations.ts';
import { runLoad } from '../runs/run-load.ts';
import { runSeed } from '../runs/run-seed.ts';
import { drawSchedule } from '../strikes/schedule.ts';
import { matchesSubject as subject } from './matches-subject.ts';

const home = resolve(import.meta.dirname, '../..', process.env.MATCHDAY_HOME || '.matchday');
// `npm test -- unit` runs without engines. Those of the test run are not struck: others use them.
const describeOverEngines = process.env.MATCHDAY_TEST_MONGODB_URI ? describe : describe.skip;

describeOverEngines('matches and wallets under load while they and their engines are struck', () => {
  it('settle each stake exactly once and account for every coin', async () => {
    const lengthMs = 20_000;
    const schedule = drawSchedule(1, lengthMs, subject.services);
    const { signal } = new AbortController();
    const report = await runSeed({ subject, seed: 1, schedule, lengthMs, senders: 10, home, signal });
    expect(report.findings).toEqual([]);
    expect(report.missed).toBeLessThan(schedule.length / 2);
    const { accepted, settled, runs } = report.counts;
    expect(accepted).toBeGreaterThan(30);
    expect(settled).toBeGreaterThan(0);
    expect(runs).toBeGreaterThan(0);
    // Longer than it ever takes: 60 s of draining are allowed on top of the load.
  }, 180_000);

  it('are found out when writes of one key are joined', async () => {
    const engines = testEngines();
    const report = await runLoad({
      subject,
      seed: 1,
      senders: 20,
      ...engines,
      ready: async () => {},
      home,
      imports: [loaderOf(['joined-writes'])],
      during: () => wait(15_000),
      signal: new AbortController().signal,
    }).finally(engines.dispose);
    const texts = report.findings.map(({ text }) => text);
    expect(texts).toContainEqual(expect.stringContaining('was done twice, with two bodies'));
  }, 120_000);
});
