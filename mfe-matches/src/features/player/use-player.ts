import { getFixtures, getPlayer, getPlayerBuys } from '@matchday/contracts/matches/http';
import { pagesQuery, query } from '@matchday/web-kit';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { playerMatch } from './player-matches.ts';

/** Matches per page. */
const PAGE = 10;

/** A player with his matches, the next one of his team, and how often he was bought. */
export function usePlayer(id: string) {
  const player = useQuery(query(getPlayer, { params: { id } }));
  const team = player.data?.team._id;
  const pages = useInfiniteQuery({
    ...pagesQuery(getFixtures, { query: { player: id, limit: PAGE } }),
    enabled: player.isSuccess,
  });
  const buys = useQuery({ ...query(getPlayerBuys, { params: { id } }), enabled: player.isSuccess });
  const next = useQuery({
    ...query(getFixtures, { query: { state: 'upcoming', team, limit: 1 } }),
    enabled: team !== undefined,
  });
  const matches = pages.data?.pages.flatMap(({ items }) => items.map((fixture) => playerMatch(fixture, id)));
  return { player, pages, matches, times: buys.data?.times, next: next.data && (next.data[0] ?? null) };
}
