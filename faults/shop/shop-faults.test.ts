import { it } from '@jest/globals';
import { describeOverEngines, expectSound, soundWithinMs } from '../short-run.ts';
import { shopSubject as subject } from './shop-subject.ts';

const seconds = 10;

describeOverEngines('shop and wallets under load while they and their engines are struck', () => {
  it(
    'sell each unit once and account for every coin',
    async () => expectSound(subject, { seconds, senders: 8 }, { accepted: 15, refused: 0, placed: 5 }),
    soundWithinMs(seconds),
  );
});
