import { getMyOrders, getOrders, type Order } from '@matchday/contracts/shop/http';
import { pagesQuery, useRested, useStream } from '@matchday/web-kit';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

/** Orders of one page. */
const PAGE = 100;

/** A code for comparison: without dashes, spaces and case. */
export const plainCode = (code: string): string => code.replace(/[^a-z0-9]/gi, '').toLowerCase();

/** The filter of the list of orders. */
interface Wanted {
  /** The beginning of a secret code. */
  code: string;
  status?: Order['orderStatus'];
}

/**
 * Own orders, for an admin all, newest first, searched by the server page by page. Until it answers, the loaded
 * orders are filtered.
 */
export function useOrders(isAdmin: boolean, { code, status }: Wanted) {
  const wanted = plainCode(code);
  const asked = useRested(wanted);
  const pages = useInfiniteQuery({
    ...pagesQuery(isAdmin ? getOrders : getMyOrders, {
      query: { limit: PAGE, code: asked || undefined, status },
    }),
    placeholderData: keepPreviousData,
  });
  useStream('order', () => void pages.refetch());
  const known = pages.data?.pages.flatMap(({ items }) => items as Order[]);
  const isAnswer = !pages.isPlaceholderData && asked === wanted;
  const holds = (order: Order) =>
    plainCode(order.secretCode).startsWith(wanted) && (!status || order.orderStatus === status);
  return { orders: isAnswer ? known : known?.filter(holds), isAnswer, pages };
}
