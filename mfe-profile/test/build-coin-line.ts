import type { CoinLine } from '@matchday/contracts/wallet/http';
import { idOf } from './build-user.ts';

/** A line of the coin history; `changes` overrides. */
export const buildCoinLine = (changes: Partial<CoinLine> = {}): CoinLine => ({
  _id: idOf(1),
  at: '2026-11-21T09:00:00.000Z',
  amount: 1_520,
  balance: 25_220,
  kind: 'payout',
  text: 'Won on Arsenal 2–1 Chelsea',
  ...changes,
});
