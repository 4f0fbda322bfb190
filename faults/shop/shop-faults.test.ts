import { it } from '@jest/globals';
import { describeOverEngines, expectSound, soundWithinMs } from '../short-run.ts';
import { shopSubject as subject } from './shop-subject.ts';

const seconds = 15;

describeOverEngines('shop and wallets under load while they and their engines are struck', () => {
  it(
    'sell each unit once and account for every coin',
    async () => expectSound(subject, { seconds, senders: 8 }, { accepted: 30, refused: 0, placed: 10 }),
    soundWithinMs(seconds),
  );
});
