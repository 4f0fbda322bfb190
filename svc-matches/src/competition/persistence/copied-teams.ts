import { searchWords } from '@matchday/contracts/search';
import { copyOf, keepAll, several } from '@matchday/service-kit/mongo/copies';
import { sliceOf } from '@matchday/service-kit/paging';
import { teamOrders } from '../application/list-orders.ts';
import type { TeamStore } from '../application/ports.ts';
import type { Team } from '../domain/squad.ts';
import type { createTeamStore } from './team-store.ts';

const inLeague =
  (league: string | undefined) =>
  ({ leagues }: Team): boolean =>
    league === undefined || leagues.includes(league);

/** Words of teams as searches compare them, made once for each team in memory. */
const words = new WeakMap<Team, string[]>();
function wordsOf(team: Team): string[] {
  const known = words.get(team) ?? [...searchWords(team.teamName), ...searchWords(team.shortName)];
  words.set(team, known);
  return known;
}

/** The store, with teams in memory for requests that only read. */
export function copiedTeams(teams: ReturnType<typeof createTeamStore>): TeamStore {
  const copy = copyOf(['teams'], () => keepAll(teams.all));
  return {
    ...teams,
    find: async (id, tx) => (tx ? undefined : (await copy())?.byId.get(id)) ?? teams.find(id, tx),
    findMany: async (ids, tx) => (tx ? undefined : several(await copy(), ids)) ?? teams.findMany(ids, tx),
    // The next reader of teams sees the failure.
    soon: () => void copy().catch(() => undefined),
    async havingAny(wanted) {
      const hasOne = (team: Team) => wordsOf(team).some((word) => wanted.some((one) => word.includes(one)));
      return (await copy())?.all.filter(hasOne) ?? teams.havingAny(wanted);
    },
    async inLeagues(leagues) {
      const isIn = (team: Team) => team.leagues.some((league) => leagues.includes(league));
      return (await copy())?.all.filter(isIn) ?? teams.inLeagues(leagues);
    },
    async list(filter, sort, slice) {
      const kept = sort === 'name' && !filter.search ? await copy() : undefined;
      if (!kept) return teams.list(filter, sort, slice);
      return sliceOf(kept.all.filter(inLeague(filter.league)), teamOrders.name, slice);
    },
    async count(filter) {
      const kept = filter.search ? undefined : await copy();
      return kept ? kept.all.filter(inLeague(filter.league)).length : teams.count(filter);
    },
  };
}
