import {
  getAllPlayers,
  getFixtures,
  getLeagueTeams,
  getTeams,
  type Team,
} from '@matchday/contracts/matches/http';
import { byStanding } from '@matchday/contracts/matches/rules';
import { query } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';
import { lastFive } from './last-five.ts';

/** A team with its place, players and last results; `carried` is the team from the navigation state. */
export function useTeamDetails(id: string, carried: Team | undefined) {
  const teams = useQuery(query(getTeams));
  const players = useQuery(query(getAllPlayers, { query: { team: id } }));
  const results = useQuery(query(getFixtures, { query: { state: 'results', team: id, limit: 5 } }));
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
    last: lastFive(results.data ?? [], id),
  };
}
