import type { Fixture } from '@matchday/contracts/matches/http';
import { earnedOf } from '@matchday/contracts/matches/play/player-stats';

/** What a cost would have earned in matches that are over, in coins. */
interface PastReturn {
  matches: number;
  /** Rounded. */
  average: number;
  best: number;
}

/** What a player would have earned for his buyer in each of these matches; null without any that counts. */
export function pastReturn(cost: number, player: string, matches: readonly Fixture[]): PastReturn | null {
  const earned = matches
    .filter(({ settlement }) => settlement !== 'void')
    .map(({ playerStats }) => earnedOf(cost, playerStats.find((stats) => stats.player === player) ?? {}));
  if (earned.length === 0) return null;
  const sum = earned.reduce((total, coins) => total + coins, 0);
  return { matches: earned.length, average: Math.round(sum / earned.length), best: Math.max(...earned) };
}
