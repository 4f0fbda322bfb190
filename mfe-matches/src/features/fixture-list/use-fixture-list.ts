import { type Fixture, getFixtures } from '@matchday/contracts/matches/http';
import { listQuery } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFixtureChanges } from '../../parts/fixtures/use-fixture-changes.ts';
import { useCarried } from '../../parts/navigation-state.ts';

/** Fixtures that show at first, and more with each press. */
const STEP = 60;

/** All upcoming fixtures or all results; first those that the link brought along (DESIGN 5.13). */
export function useFixtureList(state: 'upcoming' | 'results') {
  const [limit, setLimit] = useState(STEP);
  const { fixtures: carried } = useCarried();
  const { data, isError, isFetching, refetch } = useQuery({
    ...listQuery(getFixtures, { query: { state, limit } }),
    placeholderData: (before) =>
      before ?? (carried && { items: carried, total: carried.length, next: undefined }),
  });
  useFixtureChanges();
  const fixtures: Fixture[] | undefined = data?.items;
  return {
    fixtures,
    isError,
    isFetching,
    retry: () => void refetch(),
    /** How many there are beyond those that show. */
    rest: data ? Math.max(0, data.total - data.items.length) : 0,
    more: () => setLimit(limit + STEP),
  };
}
