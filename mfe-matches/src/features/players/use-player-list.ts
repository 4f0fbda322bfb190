import { getAllPlayers } from '@matchday/contracts/matches/http';
import { pagesQuery, useRested } from '@matchday/web-kit';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

/** Cards per page. */
const PAGE = 60;

/** The orders a user can choose. */
export const playerOrders = [
  { value: 'overall', label: 'Highest overall first' },
  { value: 'cost', label: 'Most expensive first' },
  { value: 'name', label: 'By name' },
] as const;
export type PlayerOrder = (typeof playerOrders)[number]['value'];

/** The players that match the search, page by page. The previous ones stay until the new ones have loaded. */
export function usePlayerList(typed: string, sort: PlayerOrder) {
  const search = useRested(typed.trim());
  const pages = useInfiniteQuery({
    ...pagesQuery(getAllPlayers, { query: { limit: PAGE, sort, search: search || undefined } }),
    placeholderData: keepPreviousData,
  });
  const players = pages.data?.pages.flatMap(({ items }) => items);
  return { pages, players, total: pages.data?.pages[0]?.total ?? 0 };
}
