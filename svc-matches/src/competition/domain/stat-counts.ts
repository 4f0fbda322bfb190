import { type StatType, statTypes } from '@matchday/contracts/matches/play/player-stats';

/** Counts of one player, in one fixture or in all of them. */
export type StatCounts = Record<StatType, number>;

/** No count of anything. */
export const noCounts = (): StatCounts =>
  Object.fromEntries(statTypes.map((type) => [type, 0])) as StatCounts;
