import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { runSeed } from './run-seed.ts';
import { drawSchedule } from './schedule.ts';

const home = resolve(import.meta.dirname, '../..', process.env.MATCHDAY_HOME || '.matchday');
// `npm test -- unit` runs without engines. Those of the test run are not struck: others use them.
const describeOverEngines = process.env.MATCHDAY_TEST_MONGODB_URI ? describe : describe.skip;

describeOverEngines('two wallets under load while they and their engines are killed and paused', () => {
  it('keep every invariant', async () => {
    const lengthMs = 30_000;
    const schedule = drawSchedule(1, lengthMs);
    const { signal } = new AbortController();
    const report = await runSeed({ seed: 1, schedule, lengthMs, senders: 20, home, signal });
    expect(report.findings).toEqual([]);
    expect(report.missed).toBeLessThan(schedule.length);
    expect(report.accepted).toBeGreaterThan(100);
    expect(report.refused).toBeGreaterThan(0);
    expect(report.lost).toBeGreaterThan(0);
    // Longer than it ever takes: 60 s of draining are allowed on top of the 30 s of load.
  }, 150_000);
});
