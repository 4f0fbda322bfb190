import { expect, it } from '@jest/globals';
import { describeOverEngines, expectSound, mutatedRun, soundWithinMs } from '../short-run.ts';
import { walletSubject as subject } from './wallet-subject.ts';

const seconds = 60;

describeOverEngines('wallets under load while they and their engines are struck for longer', () => {
  it(
    'keep every invariant',
    async () => {
      const more = { accepted: 200, refused: 0, 'attempts without an answer': 0 };
      await expectSound(subject, { seconds, senders: 12 }, more);
    },
    soundWithinMs(seconds),
  );

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
