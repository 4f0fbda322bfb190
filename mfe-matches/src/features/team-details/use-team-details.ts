import {
  getAllPlayers,
  getFixtures,
  getLeagueTeams,
  getTeams,
  type Team,
} from '@matchday/contracts/matches/http';
import { byStanding } from '@matchday/contracts/matches/rules';
import { pagesQuery, query } from '@matchday/web-kit';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lastFive } from './last-five.ts';

/** Matches per page. */
const PAGE = 5;

/** Upcoming matches of a team in order, or its results, the latest first. */
export function useTeamMatches(team: string, state: 'upcoming' | 'results') {
  const pages = useInfiniteQuery(pagesQuery(getFixtures, { query: { state, team, limit: PAGE } }));
  const fixtures = pages.data?.pages.flatMap(({ items }) => items);
  return { pages, fixtures, rest: (pages.data?.pages[0]?.total ?? 0) - (fixtures?.length ?? 0) };
}

/** A team with its place, players and last results; `carried` is the team from the navigation state. */
export function useTeamDetails(id: string, carried: Team | undefined) {
  const teams = useQuery(query(getTeams));
  const players = useQuery(query(getAllPlayers, { query: { team: id } }));
  const results = useTeamMatches(id, 'results');
  const team = teams.data?.find(({ _id }) => _id === id) ?? carried;
  const table = useQuery({
    ...query(getLeagueTeams, { params: { id: team?.league ?? '' } }),
    enabled: team !== undefined,
  });
  const rows = [...(table.data?.data ?? [])].sort(byStanding);
  const place = rows.findIndex(({ _id }) => _id === id) + 1;
  return {
    team,
    isUnknown: teams.isSuccess && !team,
    teams,
    players,
    place: place || undefined,
    last: lastFive(results.fixtures ?? [], id),
  };
}
