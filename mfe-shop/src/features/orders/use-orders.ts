import { limits } from '@matchday/contracts/constants';
import { getMyOrders, getOrders, type Order } from '@matchday/contracts/shop/http';
import { query, useStream } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';
import { plainCode } from './orders-shown.ts';

/** Letters of a code from which the server is asked as well. */
const ENOUGH = 4;

/** Orders as the panel needs them. */
export interface Orders {
  /** Undefined while they load. */
  orders: Order[] | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

/**
 * Own orders, for an admin all. A list answers the newest 1000: when there may be more, a code that is typed
 * is also looked up on the server, so that an old order is found at the counter.
 */
export function useOrders(isAdmin: boolean, typed: string): Orders {
  const { data, isError, isFetching, refetch } = useQuery(query(isAdmin ? getOrders : getMyOrders));
  const code = plainCode(typed);
  const mayBeOlder = isAdmin && code.length >= ENOUGH && (data?.length ?? 0) >= limits.page;
  const older = useQuery({ ...query(getOrders, { query: { code } }), enabled: mayBeOlder });
  useStream('order', () => void refetch());
  const known = new Set(data?.map((order) => order._id));
  const more = mayBeOlder ? (older.data ?? []).filter((order) => !known.has(order._id)) : [];
  return { orders: data && [...data, ...more], isError, isFetching, refetch };
}
