import { CACHE_MS } from '@matchday/contracts/constants';
import { type CoinKind, getCoins } from '@matchday/contracts/wallet/http';
import { apiList, keyOf } from '@matchday/web-kit';
import { useInfiniteQuery } from '@tanstack/react-query';

/** Lines of one page. */
const PAGE = 50;

/**
 * Own coin history page by page, newest first.
 * @param kind one kind of movement; all when left out
 */
export function useCoinLines(kind: CoinKind | undefined) {
  return useInfiniteQuery({
    queryKey: [...keyOf(getCoins, { kind }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      apiList(getCoins, { query: { limit: PAGE, kind, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    gcTime: CACHE_MS,
  });
}
