import type { Outcome } from '@matchday/contracts/matches/rules';

/** Odds of a fixture as hundredths: 185 is 1.85 (DESIGN 5.1). */
export interface Odds {
  home: number;
  draw: number;
  away: number;
}

/** Decimal odds with two places as hundredths. */
export const toHundredths = (odds: number): number => Math.round(odds * 100);

/** Hundredths as decimal odds. */
export const toDecimal = (hundredths: number): number => hundredths / 100;

/** The odds of one outcome, in hundredths. */
export function oddsFor(odds: Odds, outcome: Outcome): number {
  if (outcome === 'draw') return odds.draw;
  return outcome === 'homeWin' ? odds.home : odds.away;
}

/** Odds as the wire has them. */
export const wireOdds = (odds: Odds): { homeOdds: number; drawOdds: number; awayOdds: number } => ({
  homeOdds: toDecimal(odds.home),
  drawOdds: toDecimal(odds.draw),
  awayOdds: toDecimal(odds.away),
});
