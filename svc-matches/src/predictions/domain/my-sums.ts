import type { MySums } from '@matchday/contracts/matches/http';

/** What one person's settled stakes on a fixture cost and paid, in coins. */
export interface FixtureSums {
  fixture: string;
  count: number;
  staked: number;
  paid: number;
  /** When the first of them was placed. */
  first: Date;
}

const dayMs = 24 * 3_600_000;
/** East Africa Time has no summer time (DESIGN 5.5). */
const aheadMs = 3 * 3_600_000;

/** The Monday of the week of an instant, in East Africa Time: `2026-11-16`. */
export function weekOf(instant: Date): string {
  const local = new Date(instant.getTime() + aheadMs);
  const sinceMonday = (local.getUTCDay() + 6) % 7;
  return new Date(local.getTime() - sinceMonday * dayMs).toISOString().slice(0, 10);
}

const sumOf = (sums: readonly Pick<FixtureSums, 'staked' | 'paid'>[]) => ({
  staked: sums.reduce((total, { staked }) => total + staked, 0),
  paid: sums.reduce((total, { paid }) => total + paid, 0),
});

/**
 * Sums of a person's settled stakes, in all and by the week of the match; both are what the ledger has moved for them.
 * @param kickOffs by fixture; one that is missing counts in the week of its first stake
 */
export function mySumsOf(sums: readonly FixtureSums[], kickOffs: ReadonlyMap<string, Date>): MySums {
  const weeks = Map.groupBy(sums, ({ fixture, first }) => weekOf(kickOffs.get(fixture) ?? first));
  return {
    settled: { count: sums.reduce((total, { count }) => total + count, 0), ...sumOf(sums) },
    weeks: [...weeks]
      .map(([week, of]) => ({ week, ...sumOf(of) }))
      .sort((a, b) => (a.week < b.week ? 1 : -1)),
  };
}
