import type { Odds } from './odds.ts';

/** Coins staked on each outcome of a fixture. */
export type StakeSums = Odds;

/** Nobody has staked anything. */
export const noStakes = (): StakeSums => ({ home: 0, draw: 0, away: 0 });

/**
 * Shares of the staked coins in whole percent that sum to 100: each is rounded down, then the largest
 * remainders get what is missing, of equal ones the earlier. Null where nothing is staked.
 */
export function splitOf(stakes: StakeSums): StakeSums | null {
  const total = stakes.home + stakes.draw + stakes.away;
  if (total === 0) return null;
  const names = ['home', 'draw', 'away'] as const;
  const split = noStakes();
  for (const name of names) split[name] = Math.floor((stakes[name] * 100) / total);
  const remainder = (name: (typeof names)[number]) => (stakes[name] * 100) % total;
  const missing = 100 - split.home - split.draw - split.away;
  for (const name of names.toSorted((a, b) => remainder(b) - remainder(a)).slice(0, missing))
    split[name] += 1;
  return split;
}
