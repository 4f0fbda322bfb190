import type { MyStats } from '@matchday/contracts/matches/http';

/** Own figures of predictions; `changes` overrides. */
export const buildStats = (changes: Partial<MyStats> = {}): MyStats => ({
  totalPredictions: 86,
  settled: 86,
  totalWins: 50,
  totalStaked: 21_400,
  totalWon: 29_800,
  netProfit: 8_400,
  highestWin: 3_200,
  byDay: [],
  ...changes,
});
