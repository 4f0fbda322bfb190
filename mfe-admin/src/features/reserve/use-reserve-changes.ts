import { CACHE_MS } from '@matchday/contracts/constants';
import { getReserveHistory } from '@matchday/contracts/wallet/http';
import { apiList, keyOf } from '@matchday/web-kit';
import { useInfiniteQuery } from '@tanstack/react-query';

/** Lines of one page. */
const PAGE = 10;

/** Changes of the reserve page by page, newest first. */
export function useReserveChanges() {
  return useInfiniteQuery({
    queryKey: [...keyOf(getReserveHistory), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      apiList(getReserveHistory, { query: { limit: PAGE, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    gcTime: CACHE_MS,
  });
}
