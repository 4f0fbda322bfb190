import { CACHE_MS } from '@matchday/contracts/constants';
import { getRankings } from '@matchday/contracts/wallet/http';
import { apiList, keyOf } from '@matchday/web-kit';
import { useInfiniteQuery } from '@tanstack/react-query';

/** Rows at first, and of each page after them. */
const [TOP, PAGE] = [12, 50];

/** The ranking page by page, most coins first, to the end. */
export function useRankings() {
  return useInfiniteQuery({
    queryKey: [...keyOf(getRankings, {}), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      apiList(
        getRankings,
        { query: { limit: pageParam === undefined ? TOP : PAGE, cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    gcTime: CACHE_MS,
  });
}
