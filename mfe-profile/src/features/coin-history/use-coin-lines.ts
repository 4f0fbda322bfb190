import { CACHE_MS } from '@matchday/contracts/constants';
import { getCoins } from '@matchday/contracts/wallet/http';
import { apiList, keyOf } from '@matchday/web-kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type CoinFilter, isBackwards } from './coin-filter.ts';

/** Lines of one page. */
const PAGE = 50;

/** Own coin history page by page, newest first; not asked for days in the wrong order. */
export function useCoinLines(filter: CoinFilter) {
  return useInfiniteQuery({
    queryKey: [...keyOf(getCoins, filter), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      apiList(getCoins, { query: { limit: PAGE, ...filter, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    enabled: !isBackwards(filter),
    gcTime: CACHE_MS,
  });
}
