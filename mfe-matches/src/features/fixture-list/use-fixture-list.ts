import { getFixtures, getLeagues } from '@matchday/contracts/matches/http';
import type { LeagueKind } from '@matchday/contracts/matches/rules';
import { pagesQuery, query } from '@matchday/web-kit';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCarried } from '../../parts/navigation-state.ts';

const failureOf = ({ isError, error, isFetching, refetch }: ReturnType<typeof useQuery>) => ({
  isError,
  error,
  isFetching,
  refetch,
});

/** Fixtures per page. */
const PAGE = 60;

/**
 * Upcoming fixtures or results, page by page; those of the navigation state until they have loaded (DESIGN 5.13).
 * @param kind only of the league of this kind; of all leagues if left out
 */
export function useFixtureList(state: 'upcoming' | 'results', kind?: LeagueKind) {
  const { fixtures: carried } = useCarried();
  const leagues = useQuery({ ...query(getLeagues), enabled: kind !== undefined });
  const league = leagues.data?.data.find((one) => one.kind === kind)?._id;
  // Without an id, the query of one league would share the key, and the answer, of all leagues.
  const isOwn = kind === undefined || league !== undefined;
  const found = useInfiniteQuery({
    ...pagesQuery(getFixtures, { query: { state, limit: PAGE, league } }),
    enabled: isOwn,
    placeholderData: carried && {
      pages: [{ items: carried, total: carried.length, next: undefined }],
      pageParams: [null],
    },
  });
  if (!isOwn) {
    const fixtures = leagues.isSuccess ? [] : leagues.isError ? undefined : carried;
    return { pages: { ...found, ...failureOf(leagues), hasNextPage: false }, fixtures, rest: 0 };
  }
  const fixtures = found.data?.pages.flatMap(({ items }) => items);
  const total = found.data?.pages[0]?.total ?? 0;
  /** `rest`: how many more there are. */
  return { pages: found, fixtures, rest: total - (fixtures?.length ?? 0) };
}
