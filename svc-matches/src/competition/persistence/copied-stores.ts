import { copyOf, keepAll, several } from '@matchday/service-kit/mongo/copies';
import { newestFirst, sliceOf } from '@matchday/service-kit/paging';
import type { LeagueFilter, Ports } from '../application/ports.ts';
import type { SquadPlayer } from '../domain/squad.ts';
import { copiedTeams } from './copied-teams.ts';
import type { createLeagueStore } from './league-store.ts';
import type { createPlayerStore } from './player-store.ts';
import type { createTeamStore } from './team-store.ts';

/**
 * The stores, with leagues, teams and players in memory for requests that only read. What matches change about players
 * is read from the database.
 */
export function copiedStores(stores: {
  leagues: ReturnType<typeof createLeagueStore>;
  teams: ReturnType<typeof createTeamStore>;
  players: ReturnType<typeof createPlayerStore>;
}): Pick<Ports, 'leagues' | 'teams' | 'players'> {
  return {
    leagues: copiedLeagues(stores.leagues),
    teams: copiedTeams(stores.teams),
    players: copiedPlayers(stores.players),
  };
}

const isWhole = ({ kind, search }: LeagueFilter) => kind === undefined && !search;

function copiedLeagues(leagues: ReturnType<typeof createLeagueStore>): Ports['leagues'] {
  const copy = copyOf(['leagues'], () => keepAll(leagues.all));
  return {
    ...leagues,
    find: async (id, tx) => (tx ? undefined : (await copy())?.byId.get(id)) ?? leagues.find(id, tx),
    findMany: async (ids, tx) => (tx ? undefined : several(await copy(), ids)) ?? leagues.findMany(ids, tx),
    async list(filter, sort, slice) {
      const kept = sort === 'newest' && isWhole(filter) ? await copy() : undefined;
      return kept ? sliceOf(kept.all, newestFirst, slice) : leagues.list(filter, sort, slice);
    },
    countListed: async (filter) =>
      (isWhole(filter) ? (await copy())?.all.length : undefined) ?? leagues.countListed(filter),
  };
}

/** Players with their squads, by overall, descending. */
interface Squads {
  byId: ReadonlyMap<string, SquadPlayer>;
  byTeam: ReadonlyMap<string, readonly SquadPlayer[]>;
}

function copiedPlayers(players: ReturnType<typeof createPlayerStore>): Ports['players'] {
  const copy = copyOf<Squads>(['players'], async () => {
    const kept = await keepAll(players.all);
    return kept && { byId: kept.byId, byTeam: Map.groupBy(kept.all, ({ team }) => team) };
  });
  return {
    ...players,
    findMany: async (ids, tx) => (tx ? undefined : several(await copy(), ids)) ?? players.findMany(ids, tx),
    async ofTeams(teams) {
      const squads = await copy();
      return squads ? teams.flatMap((team) => squads.byTeam.get(team) ?? []) : players.ofTeams(teams);
    },
    async idsByTeam(teams) {
      const squads = await copy();
      if (!squads) return players.idsByTeam(teams);
      return new Map(teams.map((team) => [team, (squads.byTeam.get(team) ?? []).map(({ _id }) => _id)]));
    },
    async count(filter) {
      const squads = filter.search ? undefined : await copy();
      if (!squads) return players.count(filter);
      return (filter.team === undefined ? squads.byId.size : squads.byTeam.get(filter.team)?.length) ?? 0;
    },
  };
}
