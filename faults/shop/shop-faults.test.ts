import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { runSeed } from '../runs/run-seed.ts';
import { drawSchedule } from '../strikes/schedule.ts';
import { shopSubject as subject } from './shop-subject.ts';

const home = resolve(import.meta.dirname, '../..', process.env.MATCHDAY_HOME || '.matchday');
// `npm test -- unit` runs without engines. Those of the test run are not struck: others use them.
const describeOverEngines = process.env.MATCHDAY_TEST_MONGODB_URI ? describe : describe.skip;

describeOverEngines('shop and wallets under load while they and their engines are struck', () => {
  it('sell each unit once and account for every coin', async () => {
    const lengthMs = 20_000;
    const schedule = drawSchedule(1, lengthMs, subject.services);
    const { signal } = new AbortController();
    const report = await runSeed({ subject, seed: 1, schedule, lengthMs, senders: 10, home, signal });
    expect(report.findings).toEqual([]);
    expect(report.missed).toBeLessThan(schedule.length / 2);
    const { accepted, refused, placed } = report.counts;
    expect(accepted).toBeGreaterThan(30);
    expect(refused).toBeGreaterThan(0);
    expect(placed).toBeGreaterThan(10);
    // Longer than it ever takes: 60 s of draining are allowed on top of the load.
  }, 180_000);
});
