import { expect, it } from '@jest/globals';
import { describeOverEngines, mutatedRun, shortRun } from './short-run.ts';
import { walletSubject as subject } from './wallet/wallet-subject.ts';

describeOverEngines('wallets under load while they and their engines are struck', () => {
  it('keep every invariant', async () => {
    const { report, schedule } = await shortRun(subject, 30_000, 12);
    expect(report.findings).toEqual([]);
    expect(report.missed).toBeLessThan(schedule.length / 2);
    // How many there are depends on the machine.
    expect(report.snapshots).toBeGreaterThan(0);
    const { accepted, refused, 'attempts without an answer': lost } = report.counts;
    expect(accepted).toBeGreaterThan(100);
    expect(refused).toBeGreaterThan(0);
    expect(lost).toBeGreaterThan(0);
    // Longer than it ever takes: 60 s of draining are allowed on top of the load.
  }, 150_000);

  const mutated = async (names: readonly string[]) => {
    const findings = await mutatedRun(subject, names);
    return new Set(findings.map(({ invariant }) => invariant));
  };

  it('are found out when nothing keeps two writers of an account apart', async () => {
    const named = await mutated(['stale-read', 'lost-guard', 'missing-unique-index']);
    expect([...named]).toEqual(expect.arrayContaining(['I3', 'I5']));
  }, 90_000);

  it('are found out when commands of one key are joined', async () => {
    expect([...(await mutated(['joined-commands']))]).toContain('answers');
  }, 90_000);
});
