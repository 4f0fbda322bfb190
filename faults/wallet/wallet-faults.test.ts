import { it } from '@jest/globals';
import { describeOverEngines, expectSound, soundWithinMs } from '../short-run.ts';
import { walletSubject as subject } from './wallet-subject.ts';

const seconds = 12;

describeOverEngines('wallets under load while they and their engines are struck', () => {
  it(
    'keep every invariant',
    async () => expectSound(subject, { seconds, senders: 12 }, { accepted: 50, refused: 0 }),
    soundWithinMs(seconds),
  );
});
