import type { Ranking } from '@matchday/contracts/wallet/http';

const TOP = 12;
const NEIGHBOURS = 2;

/** The best, and further down me with my neighbours; rows in their order. */
export function hoardersShown(rankings: readonly Ranking[], me: string): Ranking[] {
  const mine = rankings.findIndex((row) => row.username === me);
  return rankings.filter((_, index) => index < TOP || (mine >= 0 && Math.abs(index - mine) <= NEIGHBOURS));
}

/** Who is next above me, and the coins that pass them; null for the first, or for one who is not ranked. */
export function nextAbove(
  rankings: readonly Ranking[],
  me: string,
): { username: string; missing: number } | null {
  const mine = rankings.find((row) => row.username === me);
  if (!mine) return null;
  const above = rankings.filter((row) => row.coins > mine.coins).at(-1);
  return above ? { username: above.username, missing: above.coins - mine.coins + 1 } : null;
}
