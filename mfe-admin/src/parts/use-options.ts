import { getLeagues, getTeams } from '@matchday/contracts/matches/http';
import { query } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';

/** League options, with the season if two have the same name. */
export function useLeagueOptions() {
  const { data } = useQuery(query(getLeagues));
  return (data?.data ?? []).map((league) => ({
    value: league._id,
    label: `${league.leagueName} ${league.season}`,
  }));
}

/** Team options, optionally of one league. */
export function useTeams(league?: string) {
  const { data } = useQuery(query(getTeams));
  return (data ?? []).filter((team) => !league || team.leagues.includes(league));
}
