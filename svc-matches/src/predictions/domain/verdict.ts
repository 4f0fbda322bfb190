import type { SettlementEntry } from '@matchday/contracts/matches/events';
import { earnedOf } from '@matchday/contracts/matches/play/player-stats';
import type { Outcome } from '@matchday/contracts/matches/rules';
import { countsOf, type Fixture } from '../../fixtures/index.ts';
import type { Bet } from './bet.ts';
import type { Purchase } from './purchase.ts';
import type { Stake, StakeOutcome } from './stake.ts';

/** What a decision means for a stake: how it ends, and the coins that come back in all. */
export interface Verdict {
  outcome: StakeOutcome;
  payout: number;
}

/** How a bet ends by a result, or when the match is void. */
export function betVerdict(
  bet: Pick<Bet, 'amount' | 'prediction' | 'winPays'>,
  by: Outcome | 'void',
): Verdict {
  if (by === 'void') return { outcome: 'refunded', payout: bet.amount };
  return bet.prediction === by ? { outcome: 'won', payout: bet.winPays } : { outcome: 'lost', payout: 0 };
}

/** How a purchase ends by the stats of the fixture, or when the match is void (DESIGN 5.7). */
export function purchaseVerdict(
  purchase: Pick<Purchase, 'amount' | 'player'>,
  by: 'impacts' | 'void',
  fixture: Fixture,
): Verdict {
  if (by === 'void') return { outcome: 'refunded', payout: purchase.amount };
  return { outcome: 'earned', payout: earnedOf(purchase.amount, countsOf(fixture, purchase.player)) };
}

/** A stake with what a run decides about it and what the ledger is asked to post. */
export interface Settling {
  verdict: Verdict;
  entry: SettlementEntry;
}

/**
 * What a verdict asks of the ledger: the first one moves the stake out and pays; each later one posts the difference
 * to what was paid before, which may be negative (DESIGN 6).
 */
export function settlingOf(stake: Stake, verdict: Verdict): Settling {
  const first = stake.state === 'OPEN';
  return {
    verdict,
    entry: {
      id: stake._id,
      userId: stake.user,
      staked: first ? stake.amount : 0,
      amount: verdict.payout - stake.payout,
      outcome: first ? verdict.outcome : 'corrected',
    },
  };
}

/** Count and sums of stakes, in coins. */
export interface Tally {
  count: number;
  staked: number;
  paid: number;
}
