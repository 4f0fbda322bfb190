import { refuse } from '@matchday/contracts/errors';
import { earnedOf } from '@matchday/contracts/matches/play/player-stats';
import { countsOf, type Fixture, sideOf } from '../../fixtures/index.ts';
import type { Stake } from './stake.ts';

/** A player bought for a fixture; the amount is the cost when bought. */
export interface Purchase extends Stake {
  player: string;
}

/**
 * A new purchase, PENDING, with the cost of the player as it is now.
 * @param given `shownCost`: what the person saw
 * @throws Refusal 400 for a player of neither side; 409 with the cost of now when the person saw another
 */
export function newPurchase(
  fixture: Fixture,
  player: { _id: string; team: string; cost: number },
  given: { id: string; user: string; hash: string; now: Date; shownCost?: number | undefined },
): Purchase {
  if (!sideOf(fixture, player)) throw refuse.field('playerId', 'The player belongs to neither team');
  if (given.shownCost !== undefined && given.shownCost !== player.cost)
    throw refuse.conflict('The price has changed', { cost: String(player.cost) });
  return {
    _id: given.id,
    user: given.user,
    fixture: fixture._id,
    player: player._id,
    amount: player.cost,
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
  };
}

/** Coins earned so far, or finally once a run has decided (DESIGN 5.7). */
export function earnedSoFar(purchase: Purchase, fixture: Fixture): number {
  if (purchase.outcome !== null) return purchase.outcome === 'earned' ? purchase.payout : 0;
  return earnedOf(purchase.amount, countsOf(fixture, purchase.player));
}
