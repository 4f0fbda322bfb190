import { it } from '@jest/globals';
import { describeOverEngines, expectSound, soundWithinMs } from '../short-run.ts';
import { matchesSubject as subject } from './matches-subject.ts';

const seconds = 15;

describeOverEngines('matches and wallets under load while they and their engines are struck', () => {
  it(
    'settle each stake exactly once and account for every coin',
    async () => expectSound(subject, { seconds, senders: 8 }, { accepted: 30, settled: 0, runs: 0 }),
    soundWithinMs(seconds),
  );
});
