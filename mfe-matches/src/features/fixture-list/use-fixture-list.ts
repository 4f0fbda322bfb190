import { type Fixture, getFixtures } from '@matchday/contracts/matches/http';
import { listQuery } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCarried } from '../../parts/navigation-state.ts';

/** Fixtures per page. */
const STEP = 60;

/** All upcoming fixtures or all results; shows those from the navigation state first (DESIGN 5.13). */
export function useFixtureList(state: 'upcoming' | 'results') {
  const [limit, setLimit] = useState(STEP);
  const { fixtures: carried } = useCarried();
  const list = useQuery({
    ...listQuery(getFixtures, { query: { state, limit } }),
    placeholderData: (before) =>
      before ?? (carried && { items: carried, total: carried.length, next: undefined }),
  });
  const fixtures: Fixture[] | undefined = list.data?.items;
  /** How many more there are. */
  const rest = (list.data?.total ?? 0) - (fixtures?.length ?? 0);
  return {
    list: { ...list, data: fixtures },
    rest,
    pages: {
      hasNextPage: rest > 0,
      isFetchingNextPage: list.isPlaceholderData && list.isFetching,
      fetchNextPage: () => setLimit(limit + STEP),
    },
  };
}
