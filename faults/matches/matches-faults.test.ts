import { expect, it } from '@jest/globals';
import type { Finding } from '../finding.ts';
import { describeOverEngines, mutatedRun, shortRun } from '../short-run.ts';
import { matchesSubject as subject } from './matches-subject.ts';

describeOverEngines('matches and wallets under load while they and their engines are struck', () => {
  it('settle each stake exactly once and account for every coin', async () => {
    const { report, schedule } = await shortRun(subject, 15_000, 8);
    expect(report.findings).toEqual([]);
    expect(report.missed).toBeLessThan(schedule.length / 2);
    const { accepted, settled, runs } = report.counts;
    expect(accepted).toBeGreaterThan(30);
    expect(settled).toBeGreaterThan(0);
    expect(runs).toBeGreaterThan(0);
    // Longer than it ever takes: 60 s of draining are allowed on top of the load.
  }, 180_000);

  it('are found out when writes of one key are joined', async () => {
    const isDoneTwice = ({ text }: Finding) => text.includes('was done twice, with two bodies');
    const findings = await mutatedRun(subject, ['joined-writes'], isDoneTwice);
    expect(findings.filter(isDoneTwice)).not.toEqual([]);
  }, 120_000);
});
