import type { MyStats } from '@matchday/contracts/matches/http';

/** Figures of one person's bets of one day in East Africa Time. Refunded ones count as placed only. */
export interface DayFigures {
  day: string;
  placed: number;
  settled: number;
  wins: number;
  /** Coins of bets that were not refunded. */
  staked: number;
  /** Coins of bets that were won or lost. */
  settledStake: number;
  won: number;
  highest: number;
}

/** Totals of a person (CHECKLIST Z24): net profit = coins won − stakes of settled bets. */
export function myFigures(days: readonly DayFigures[]): MyStats {
  const sum = (of: (day: DayFigures) => number) => days.reduce((total, day) => total + of(day), 0);
  const totalWon = sum((day) => day.won);
  return {
    totalPredictions: sum((day) => day.placed),
    settled: sum((day) => day.settled),
    totalWins: sum((day) => day.wins),
    totalStaked: sum((day) => day.staked),
    totalWon,
    netProfit: totalWon - sum((day) => day.settledStake),
    highestWin: days.reduce((highest, day) => Math.max(highest, day.highest), 0),
    byDay: days
      .filter(({ settled }) => settled > 0)
      .map(({ day, settledStake, won }) => ({ day, staked: settledStake, won })),
  };
}
