import { refuse } from '@matchday/contracts/errors';
import { type Outcome, payoutOf } from '@matchday/contracts/matches/rules';
import { type Fixture, oddsFor, toDecimal, toHundredths, wireOdds } from '../../fixtures/index.ts';
import type { Stake } from './stake.ts';

/** A prediction with its stake; odds and winnings are frozen at placing (DESIGN 5.2). */
export interface Bet extends Stake {
  prediction: Outcome;
  /** Hundredths. */
  odds: number;
  /** Coins that it pays when it wins, the stake included. */
  winPays: number;
}

/** What a person asks for. */
export interface Prediction {
  prediction: Outcome;
  betAmount: number;
  /** Odds that the person saw, decimal. */
  shownOdds?: number | undefined;
}

/**
 * A new bet, PENDING, with the odds of the fixture as they are now.
 * @throws Refusal 409 with the new odds when the person saw others (CHECKLIST Z23)
 */
export function newBet(
  fixture: Fixture,
  asked: Prediction,
  given: { id: string; user: string; hash: string; now: Date },
): Bet {
  const odds = oddsFor(fixture.odds, asked.prediction);
  if (asked.shownOdds !== undefined && toHundredths(asked.shownOdds) !== odds) {
    const current = Object.entries(wireOdds(fixture.odds)).map(([name, value]) => [name, value.toFixed(2)]);
    throw refuse.conflict('The odds have changed', Object.fromEntries(current));
  }
  return {
    _id: given.id,
    user: given.user,
    fixture: fixture._id,
    amount: asked.betAmount,
    state: 'PENDING',
    reason: null,
    hash: given.hash,
    run: null,
    version: 0,
    outcome: null,
    payout: 0,
    released: 0,
    difference: 0,
    createdAt: given.now,
    prediction: asked.prediction,
    odds,
    winPays: payoutOf(asked.betAmount, toDecimal(odds)),
  };
}
