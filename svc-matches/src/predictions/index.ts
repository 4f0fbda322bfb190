export type { CloseStakes } from './application/close-stakes.ts';
export type { BetStore, Difference, PurchaseStore, StakeStore } from './application/ports.ts';
export { type Bet, newBet } from './domain/bet.ts';
export type { Purchase } from './domain/purchase.ts';
export type { Stake } from './domain/stake.ts';
export { betText } from './domain/stake-text.ts';
export {
  betVerdict,
  purchaseVerdict,
  type Settling,
  settlingOf,
  type Tally,
  type Verdict,
} from './domain/verdict.ts';
