import type { QueryOf } from '@matchday/contracts/call';
import { refuse } from '@matchday/contracts/errors';
import type { getLeagues } from '@matchday/contracts/matches/http';
import { type Page, readPage } from '@matchday/service-kit/paging';
import type { League } from '../domain/squad.ts';
import { leagueOrders } from './list-orders.ts';
import type { Ports } from './ports.ts';

/** A league with the ids of its teams and fixtures (CHECKLIST E12). */
export interface LeagueView {
  league: League;
  teams: string[];
  fixtures: string[];
}

type Deps = Pick<Ports, 'leagues' | 'teams' | 'fixtures'>;

/** Adds the ids of teams and fixtures to leagues: two queries however many there are. */
const viewLeagues =
  ({ teams, fixtures }: Pick<Deps, 'teams' | 'fixtures'>) =>
  async (leagues: readonly League[]): Promise<LeagueView[]> => {
    const ids = leagues.map(({ _id }) => _id);
    const [members, fixtureIds] = await Promise.all([teams.inLeagues(ids), fixtures.idsByLeague(ids)]);
    return leagues.map((league) => ({
      league,
      teams: members.filter((team) => team.leagues.includes(league._id)).map(({ _id }) => _id),
      fixtures: fixtureIds.get(league._id) ?? [],
    }));
  };

/** One league. */
export const viewLeague = (deps: Pick<Deps, 'teams' | 'fixtures'>) => {
  const view = viewLeagues(deps);
  return async (league: League): Promise<LeagueView> => (await view([league]))[0] as LeagueView;
};

/** A league by its id. @throws Refusal 404 */
export async function knownLeague({ leagues }: Pick<Ports, 'leagues'>, id: string): Promise<League> {
  const league = await leagues.find(id);
  if (!league) throw refuse.notFound('League');
  return league;
}

/** One league by its id. @throws Refusal 404 */
export const getLeague = (deps: Deps) => {
  const view = viewLeague(deps);
  return async (id: string): Promise<LeagueView> => view(await knownLeague(deps, id));
};

/** Leagues, the newest first or by name, narrowed by kind and by a text. */
export const listLeagues = (deps: Deps) => {
  const view = viewLeagues(deps);
  return async (query: QueryOf<typeof getLeagues>): Promise<Page<LeagueView>> => {
    const { leagues } = deps;
    const { kind, search, sort = 'newest' } = query;
    const page = await readPage<League>(query, {
      order: leagueOrders[sort],
      read: (slice) => leagues.list({ kind, search }, sort, slice),
      count: () => leagues.countListed({ kind, search }),
    });
    return { ...page, items: await view(page.items) };
  };
};
