import { z } from 'zod';
import { limits } from '../shared/constants.ts';
import { amount, id } from '../shared/primitives.ts';
import { outcomes } from './rules.ts';

const oddsText = 'Odds must be 1.01 to 1000 with at most two places';
/** Odds: decimal, 1.01 to 1000, two places (DESIGN 5.1). */
export const odds = z
  .number(oddsText)
  .min(1.01, oddsText)
  .max(limits.odds, oddsText)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, oddsText);

const BET_TEXT = 'Bet amount and prediction are required';
/** Prediction form, the same rule on screen and server (SPEC 5, [V14]); `shownOdds` as the client showed them (Z23). */
export const predictionForm = z.object({
  fixtureId: id,
  prediction: z.enum(outcomes, BET_TEXT),
  betAmount: amount(BET_TEXT, 'Stake'),
  shownOdds: odds.optional(),
});

/** Text for a stake above the balance (SPEC 5, [V15]). */
export const INSUFFICIENT_TEXT = 'Insufficient coins to make this prediction. Buy Coins in shop';

const shownCostText = 'The shown cost must be 0 to 9999999';
/** Buying a player; `shownCost` as the client showed it: a different cost is refused with the current one. */
export const buyPlayerForm = z.object({
  fixtureId: id,
  playerId: id,
  shownCost: z.int(shownCostText).min(0, shownCostText).max(limits.playerCost, shownCostText).optional(),
});
