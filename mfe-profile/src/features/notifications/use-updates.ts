import { CACHE_MS } from '@matchday/contracts/constants';
import { getNotifications } from '@matchday/contracts/wallet/http';
import { apiList, keyOf } from '@matchday/web-kit';
import { useInfiniteQuery } from '@tanstack/react-query';

/** Updates of one page. */
const PAGE = 50;

/** Own updates page by page, newest first. */
export function useUpdates() {
  return useInfiniteQuery({
    queryKey: [...keyOf(getNotifications, {}), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      apiList(getNotifications, { query: { limit: PAGE, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    gcTime: CACHE_MS,
  });
}
