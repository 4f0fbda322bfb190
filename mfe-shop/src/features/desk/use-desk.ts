import type { QueryInputOf } from '@matchday/contracts/call';
import { getOrders, type Order } from '@matchday/contracts/shop/http';
import { orderStatuses } from '@matchday/contracts/shop/rules';
import { pagesQuery, useNarrow, useRested, useStream } from '@matchday/web-kit';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

/** Orders of one page. */
const PAGE = 100;

/** What narrows the list or sorts it; each is in the address. */
type DeskFilter = 'search' | 'status' | 'due' | 'from' | 'to' | 'sort';

/** A day as a date field gives it. */
const dayIn = (text: string | null) => (text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined);

/** The filter of the address as the server understands it. */
export function queryOf(address: URLSearchParams): QueryInputOf<typeof getOrders> {
  return {
    search: address.get('search')?.trim() || undefined,
    status: orderStatuses.find((status) => status === address.get('status')),
    due: (['yes', 'return'] as const).find((due) => due === address.get('due')),
    from: dayIn(address.get('from')),
    to: dayIn(address.get('to')),
    sort: address.get('sort') === 'oldest' ? 'oldest' : undefined,
  };
}

/** All orders for the desk, narrowed by the address, page by page. */
export function useDesk() {
  const [address, narrow] = useNarrow<DeskFilter>();
  const filter = queryOf(address);
  const search = useRested(filter.search ?? '');
  const pages = useInfiniteQuery({
    ...pagesQuery(getOrders, { query: { ...filter, search: search || undefined, limit: PAGE } }),
    placeholderData: keepPreviousData,
  });
  useStream('order', () => void pages.refetch());
  return {
    address,
    filter,
    narrow,
    orders: pages.data?.pages.flatMap(({ items }): Order[] => items),
    /** Whether the orders are those that the address asks for, not those of before. */
    isAnswer: search === (filter.search ?? '') && !pages.isPlaceholderData,
    total: pages.data?.pages[0]?.total,
    pages,
  };
}
