import { expect, it } from '@jest/globals';
import { describeOverEngines, shortRun } from '../short-run.ts';
import { shopSubject as subject } from './shop-subject.ts';

describeOverEngines('shop and wallets under load while they and their engines are struck', () => {
  it('sell each unit once and account for every coin', async () => {
    const { report, schedule } = await shortRun(subject, 15_000, 8);
    expect(report.findings).toEqual([]);
    expect(report.missed).toBeLessThan(schedule.length / 2);
    const { accepted, refused, placed } = report.counts;
    expect(accepted).toBeGreaterThan(30);
    expect(refused).toBeGreaterThan(0);
    expect(placed).toBeGreaterThan(10);
    // Longer than it ever takes: 60 s of draining are allowed on top of the load.
  }, 180_000);
});
