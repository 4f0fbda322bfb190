import { getAllPlayers } from '@matchday/contracts/matches/http';
import { pagesQuery, useRested, useStream } from '@matchday/web-kit';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

/** Cards that show at first, and more with each press. */
const PAGE = 60;

/** Orders of the wall, as a person chooses them. */
export const playerOrders = [
  { value: 'overall', label: 'Best first' },
  { value: 'cost', label: 'Dearest first' },
  { value: 'name', label: 'By name' },
] as const;
export type PlayerOrder = (typeof playerOrders)[number]['value'];

/** The players that the server finds for what was typed, page by page; the former ones stay until they are here. */
export function usePlayerList(typed: string, sort: PlayerOrder) {
  const search = useRested(typed.trim());
  const pages = useInfiniteQuery({
    ...pagesQuery(getAllPlayers, { query: { limit: PAGE, sort, search: search || undefined } }),
    placeholderData: keepPreviousData,
  });
  useStream('player', () => void pages.refetch());
  const players = pages.data?.pages.flatMap(({ items }) => items);
  return {
    players,
    isError: pages.isError,
    isFetching: pages.isFetching,
    retry: () => void pages.refetch(),
    /** How many there are beyond those that show. */
    rest: pages.hasNextPage ? (pages.data?.pages[0]?.total ?? 0) - (players?.length ?? 0) : 0,
    more: () => void pages.fetchNextPage(),
  };
}
