import type { Outcome } from '@matchday/contracts/matches/rules';
import type { Side3 } from '@matchday/ui/hero';

/** The outcome of each side of the odds row. */
export const outcomeOfSide: Record<Side3, Outcome> = { home: 'homeWin', draw: 'draw', away: 'awayWin' };

const sides: Record<string, Side3> = { homeWin: 'home', draw: 'draw', awayWin: 'away' };

/** The side of an outcome; undefined while none is chosen. */
export const sideOfOutcome = (outcome: string): Side3 | undefined => sides[outcome];
