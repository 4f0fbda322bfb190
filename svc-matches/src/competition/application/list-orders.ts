import type { LeagueSort, TeamSort } from '@matchday/contracts/matches/rules';
import { type ListOrder, newestFirst, orderBy } from '@matchday/service-kit/paging';

/** The orders of lists of teams. */
export const teamOrders: Record<TeamSort, ListOrder> = {
  name: orderBy('teamName', 1, 'string'),
  newest: newestFirst,
};

/** The orders of lists of leagues. */
export const leagueOrders: Record<LeagueSort, ListOrder> = {
  newest: newestFirst,
  name: orderBy('leagueName', 1, 'string'),
};
