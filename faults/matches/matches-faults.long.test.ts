import { expect, it } from '@jest/globals';
import type { Finding } from '../finding.ts';
import { describeOverEngines, expectSound, mutatedRun, soundWithinMs } from '../short-run.ts';
import { matchesSubject as subject } from './matches-subject.ts';

const seconds = 60;

describeOverEngines(
  'matches and wallets under load while they and their engines are struck for longer',
  () => {
    it(
      'settle each stake exactly once and account for every coin',
      async () => expectSound(subject, { seconds, senders: 8 }, { accepted: 100, settled: 0, runs: 0 }),
      soundWithinMs(seconds),
    );

    it('are found out when writes of one key are joined', async () => {
      const isDoneTwice = ({ text }: Finding) => text.includes('was done twice, with two bodies');
      const findings = await mutatedRun(subject, ['joined-writes'], isDoneTwice);
      expect(findings.filter(isDoneTwice)).not.toEqual([]);
    }, 120_000);
  },
);
