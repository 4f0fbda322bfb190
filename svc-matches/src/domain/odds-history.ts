import type { Fixture } from './fixture.ts';
import type { Odds } from './odds.ts';

/** Odds with the time while they held; nobody set the first ones anew. */
export interface OddsPeriod {
  odds: Odds;
  from: Date;
  until: Date | null;
  by: string | null;
}

/** The odds of a fixture since it was made, newest first; the first of them hold still. */
export function oddsPeriods({
  odds,
  oddsHistory,
  createdAt,
}: Pick<Fixture, 'odds' | 'oddsHistory' | 'createdAt'>): OddsPeriod[] {
  const periods = [...oddsHistory, { ...odds, until: null, by: null }].map((entry, index) => {
    const before = oddsHistory[index - 1];
    const { home, draw, away, until } = entry;
    return { odds: { home, draw, away }, from: before?.until ?? createdAt, until, by: before?.by ?? null };
  });
  return periods.reverse();
}
