import { dayKey, formatDay } from '@matchday/contracts/format';
import type { Fixture } from '@matchday/contracts/matches/http';
import { groupBy } from '../../parts/group-by.ts';

/** Fixtures of one day in East Africa Time. */
export interface FixtureDay {
  key: string;
  title: string;
  fixtures: Fixture[];
}

/** Groups fixtures by day, in the order in which they come. */
export function daysOf(fixtures: readonly Fixture[]): FixtureDay[] {
  const days = groupBy(fixtures, ({ date }) => dayKey(date));
  return [...days].map(([key, ofDay]) => ({
    key,
    title: formatDay(ofDay[0]?.date ?? key),
    fixtures: ofDay,
  }));
}
