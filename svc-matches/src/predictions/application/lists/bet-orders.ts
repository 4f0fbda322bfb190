import type { BetSort } from '@matchday/contracts/matches/http';
import { type ListOrder, newestFirst, oldestFirst, orderBy } from '@matchday/service-kit/paging';

/** How lists of bets are sorted; the query, its index and its cursors use the same. */
export const betOrders: Record<BetSort, ListOrder> = {
  newest: newestFirst,
  oldest: oldestFirst,
  stake: orderBy('amount', -1, 'number'),
};

/** Orders by time, which lists by state walk hours in. */
export type TimeSort = Exclude<BetSort, 'stake'>;
