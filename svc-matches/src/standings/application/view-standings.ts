import type { QueryOf } from '@matchday/contracts/call';
import { refuse } from '@matchday/contracts/errors';
import type { getTeams } from '@matchday/contracts/matches/http';
import { type Page, readPage } from '@matchday/service-kit/paging';
import type { Deduction, LeagueStore, PlayerStore, Team, TeamStore } from '../../competition/index.ts';
import type { FixtureStore } from '../../fixtures/index.ts';
import { noStanding, type StandingCounts, standingsOf, tableOf } from '../domain/standings.ts';

/** A team with its standing in one league, its deductions there, and the ids of its players. */
export type TeamStanding = Team & StandingCounts & { deductions: Deduction[]; players: string[] };

/** What the use cases of the room need; each names its own part with `Pick`. */
export interface Ports {
  leagues: Pick<LeagueStore, 'find' | 'findMany'>;
  teams: Pick<TeamStore, 'find' | 'inLeagues' | 'list' | 'orders' | 'count'>;
  players: Pick<PlayerStore, 'idsByTeam'>;
  fixtures: Pick<FixtureStore, 'finishedInTable'>;
}

const ofTeam = (deductions: readonly Deduction[], team: string) =>
  deductions.filter((deduction) => deduction.team === team);

/** Adds to teams their standing in the league where they play: three queries however many there are. */
export const viewStandings =
  ({ leagues, players, fixtures }: Omit<Ports, 'teams'>) =>
  async (teams: readonly Team[]): Promise<TeamStanding[]> => {
    const ids = [...new Set(teams.map(({ league }) => league))];
    const [matches, found, squads] = await Promise.all([
      fixtures.finishedInTable(ids),
      leagues.findMany(ids),
      players.idsByTeam(teams.map(({ _id }) => _id)),
    ]);
    const byLeague = Map.groupBy(matches, ({ league }) => league);
    const standings = new Map(
      found.map(({ _id, deductions }) => [_id, standingsOf(byLeague.get(_id) ?? [], deductions)]),
    );
    const deductionsOf = new Map(found.map(({ _id, deductions }) => [_id, deductions]));
    return teams.map((team) => ({
      ...team,
      ...(standings.get(team.league)?.get(team._id) ?? noStanding()),
      deductions: ofTeam(deductionsOf.get(team.league) ?? [], team._id),
      players: squads.get(team._id) ?? [],
    }));
  };

/** A team with its standing. @throws Refusal 404 */
export const getTeam = (deps: Ports) => {
  const view = viewStandings(deps);
  return async (id: string): Promise<TeamStanding> => {
    const team = await deps.teams.find(id);
    if (!team) throw refuse.notFound('Team');
    return (await view([team]))[0] as TeamStanding;
  };
};

/** Teams by name or the newest first, each with its standing in the league where it plays. */
export const listTeams = (deps: Ports) => {
  const { teams } = deps;
  const view = viewStandings(deps);
  return async (query: QueryOf<typeof getTeams>): Promise<Page<TeamStanding>> => {
    const { league, search, sort = 'name' } = query;
    const page = await readPage<Team>(query, {
      order: teams.orders[sort],
      read: (slice) => teams.list({ league, search }, sort, slice),
      count: () => teams.count({ league, search }),
    });
    return { ...page, items: await view(page.items) };
  };
};

/** The table of a league (CHECKLIST K35, G02). @throws Refusal 404 */
export const leagueTable =
  ({ leagues, teams, players, fixtures }: Ports) =>
  async (id: string): Promise<TeamStanding[]> => {
    const league = await leagues.find(id);
    if (!league) throw refuse.notFound('League');
    const { deductions } = league;
    const [members, matches] = await Promise.all([teams.inLeagues([id]), fixtures.finishedInTable([id])]);
    const squads = await players.idsByTeam(members.map(({ _id }) => _id));
    return tableOf(members, matches, deductions).map((team) => ({
      ...team,
      deductions: ofTeam(deductions, team._id),
      players: squads.get(team._id) ?? [],
    }));
  };
