import type { BodyOf } from '@matchday/contracts/call';
import { refuse } from '@matchday/contracts/errors';
import type { createLeague, updateLeague } from '@matchday/contracts/matches/http';
import { type League, newLeague } from '../domain/squad.ts';
import type { Ports } from './ports.ts';
import { byCreation, type Page, type PageQuery, readPage } from './read-page.ts';

/** A league with the ids of its teams and fixtures (CHECKLIST E12). */
export interface LeagueView {
  league: League;
  teams: string[];
  fixtures: string[];
}

type Deps = Pick<Ports, 'transact' | 'leagues' | 'teams' | 'fixtures' | 'clock' | 'newId'>;

/** The use cases about leagues; each answers leagues with the ids of their teams and fixtures. */
export function leagueCases({ transact, leagues, teams, fixtures, clock, newId }: Deps) {
  const view = async (found: readonly League[]): Promise<LeagueView[]> => {
    const ids = found.map(({ _id }) => _id);
    const [members, fixtureIds] = await Promise.all([teams.inLeagues(ids), fixtures.idsByLeague(ids)]);
    return found.map((league) => ({
      league,
      teams: members.filter((team) => team.leagues.includes(league._id)).map(({ _id }) => _id),
      fixtures: fixtureIds.get(league._id) ?? [],
    }));
  };
  const viewOne = async (league: League) => (await view([league]))[0] as LeagueView;
  const known = async (id: string): Promise<League> => {
    const league = await leagues.find(id);
    if (!league) throw refuse.notFound('League');
    return league;
  };

  return {
    /** Creates a league; the former current one of its kind becomes `other` (CHECKLIST Z21). */
    async create(form: BodyOf<typeof createLeague>): Promise<LeagueView> {
      const league = newLeague(form, { id: newId(), now: clock() });
      await transact(async (tx) => {
        await leagues.giveUpKind(tx, league.kind, league._id);
        await leagues.insert(tx, league);
      });
      return viewOne(league);
    },
    /** Changes a league; without `kind` it keeps the one it has. @throws Refusal 404 */
    async update(id: string, patch: BodyOf<typeof updateLeague>): Promise<LeagueView> {
      const league = await transact(async (tx) => {
        const before = await leagues.find(id, tx);
        if (!before) throw refuse.notFound('League');
        const given = Object.entries(patch).filter(([, value]) => value !== undefined);
        const after: League = { ...before, ...Object.fromEntries(given) };
        await leagues.giveUpKind(tx, after.kind, id);
        await leagues.replace(tx, after);
        return after;
      });
      return viewOne(league);
    },
    /** Deletes a league. @throws Refusal 404; 409 that names what refers to it (CHECKLIST Z29) */
    async remove(id: string): Promise<void> {
      const { teams: members, fixtures: played } = await viewOne(await known(id));
      if (played.length > 0) throw refuse.conflict(`The league has ${counted(played.length, 'fixture')}`);
      if (members.length > 0) throw refuse.conflict(`The league has ${counted(members.length, 'team')}`);
      await transact((tx) => leagues.remove(tx, id));
    },
    /** Puts a team into a league, where it plays from now on. @throws Refusal 404; 400 for an unknown team */
    async addTeam(id: string, teamId: string): Promise<LeagueView> {
      const league = await known(id);
      if (!(await teams.find(teamId))) throw refuse.field('teamId', 'Team not found');
      await transact((tx) => teams.join(tx, [teamId], id, true));
      return viewOne(league);
    },
    get: async (id: string): Promise<LeagueView> => viewOne(await known(id)),
    async list(query: PageQuery): Promise<Page<LeagueView>> {
      const page = await readPage(query, { read: leagues.list, count: leagues.count, ...byCreation });
      return { ...page, items: await view(page.items) };
    },
  };
}

export type LeagueCases = ReturnType<typeof leagueCases>;

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
