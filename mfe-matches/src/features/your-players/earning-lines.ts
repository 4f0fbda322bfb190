import type { Fixture, Purchase } from '@matchday/contracts/matches/http';
import {
  earnedOf,
  type ImpactLine,
  impactLines,
  impactOf,
  type StatType,
  statLabels,
} from '@matchday/contracts/matches/play/player-stats';

/** One line of the calculation: `Goals 1 × 5` gives 5. */
interface EarningLine {
  type: StatType;
  text: string;
  value: number;
}

const minus = (value: number): string => String(value).replace('-', '−');

/** A line of the calculation, from the server or from the stats so far. */
const lineOf = ({ stat, count, weight, impact }: ImpactLine): EarningLine => ({
  type: stat,
  text: `${statLabels[stat]} ${count} × ${minus(weight)}`,
  value: impact,
});

/** What a bought player has earned: line by line, in total, and what a pending correction changes. */
interface Earning {
  lines: EarningLine[];
  impact: number;
  /** Coins paid once settled, or earned so far. */
  earned: number;
  /** Coins that a pending stat correction will add; negative if it takes coins away. */
  toCome: number;
}

/** Earnings of a purchase: the server's lines if there are any, else those of the current match stats. */
export function earningOf(fixture: Fixture, purchase: Purchase): Earning {
  const stats = fixture.playerStats.find(({ player }) => player === purchase.playerId);
  const soFar = earnedOf(purchase.cost, stats ?? {});
  if (purchase.refunded) return { lines: [], impact: 0, earned: purchase.cost, toCome: 0 };
  const lines = (purchase.lines ?? impactLines(stats ?? {})).map(lineOf);
  return {
    lines,
    impact: purchase.lines ? lines.reduce((sum, { value }) => sum + value, 0) : impactOf(stats ?? {}),
    earned: purchase.isSettled ? purchase.earned : soFar,
    toCome: purchase.isSettled ? soFar - purchase.earned : 0,
  };
}

/** A figure with a typographic minus. */
export const figure = minus;
