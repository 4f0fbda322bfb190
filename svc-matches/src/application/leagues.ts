import type { BodyOf } from '@matchday/contracts/call';
import { refuse } from '@matchday/contracts/errors';
import type { addDeduction, createLeague, updateLeague } from '@matchday/contracts/matches/http';
import { counted } from '../domain/counted.ts';
import { withDeduction, withoutDeduction } from '../domain/deductions.ts';
import { type League, newLeague } from '../domain/squad.ts';
import { type CreateCommand, createdId, type FirstTime } from './create-once.ts';
import type { Ports } from './ports.ts';
import { byCreation, type Page, type PageQuery, readPage } from './read-page.ts';
import type { Tx } from './tx.ts';

/** A league with the ids of its teams and fixtures (CHECKLIST E12). */
export interface LeagueView {
  league: League;
  teams: string[];
  fixtures: string[];
}

type Deps = Pick<Ports, 'transact' | 'leagues' | 'teams' | 'fixtures' | 'clock'> & {
  firstTime: FirstTime;
};

/** The use cases about leagues; each answers leagues with the ids of their teams and fixtures. */
export function leagueCases({ transact, leagues, teams, fixtures, clock, firstTime }: Deps) {
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

  const change = async (id: string, rule: (before: League, tx: Tx) => League | Promise<League>) =>
    viewOne(
      await transact(async (tx) => {
        const before = await leagues.find(id, tx);
        if (!before) throw refuse.notFound('League');
        const after = await rule(before, tx);
        await leagues.giveUpKind(tx, after.kind, id);
        await leagues.replace(tx, after);
        return after;
      }),
    );

  return {
    /** Creates a league; the former current one of its kind becomes `other` (CHECKLIST Z21). */
    async create({ key, form }: CreateCommand<BodyOf<typeof createLeague>>): Promise<LeagueView> {
      const league = newLeague(form, { id: createdId(key), now: clock() });
      await transact(async (tx) => {
        if (!(await firstTime(tx, key, form))) return;
        await leagues.giveUpKind(tx, league.kind, league._id);
        await leagues.insert(tx, league);
      });
      return viewOne(await known(league._id));
    },
    /** Changes a league; without `kind` it keeps the one it has. @throws Refusal 404 */
    async update(id: string, patch: BodyOf<typeof updateLeague>): Promise<LeagueView> {
      const given = Object.entries(patch).filter(([, value]) => value !== undefined);
      return change(id, (before) => ({ ...before, ...Object.fromEntries(given) }));
    },
    /** Deletes a league. @throws Refusal 404; 409 that names what refers to it (CHECKLIST Z29) */
    async remove(id: string): Promise<void> {
      await transact(async (tx) => {
        if (!(await leagues.find(id, tx))) throw refuse.notFound('League');
        const played = await fixtures.countOf({ league: id }, tx);
        if (played > 0) throw refuse.conflict(`The league has ${counted(played, 'fixture')}`);
        const members = await teams.countInLeague(tx, id);
        if (members > 0) throw refuse.conflict(`The league has ${counted(members, 'team')}`);
        await leagues.remove(tx, id);
      });
    },
    /** Puts a team into a league, where it plays from now on. @throws Refusal 404; 400 for an unknown team */
    async addTeam(id: string, teamId: string): Promise<LeagueView> {
      const league = await known(id);
      if (!(await teams.find(teamId))) throw refuse.field('teamId', 'Team not found');
      await transact(async (tx) => {
        if (!(await leagues.hold(tx, id, teamId))) throw refuse.notFound('League');
        await teams.join(tx, [teamId], id, true);
      });
      return viewOne(league);
    },
    /** Takes points off a team. @throws Refusal 404; 400 for a team that is not in the league */
    async deduct(
      id: string,
      { key, form }: CreateCommand<BodyOf<typeof addDeduction>>,
      by: string,
    ): Promise<LeagueView> {
      const { teamId: team, points, reason } = form;
      const deduction = { _id: createdId(key), team, points, reason, at: clock(), by };
      return change(id, async (league, tx) => {
        if (!(await firstTime(tx, key, { league: id, ...form }))) return league;
        return withDeduction(league, await teams.find(team, tx), deduction);
      });
    },
    /** Gives points back. @throws Refusal 404 */
    giveBack: (id: string, deduction: string): Promise<LeagueView> =>
      change(id, (league) => withoutDeduction(league, deduction)),
    get: async (id: string): Promise<LeagueView> => viewOne(await known(id)),
    async list(query: PageQuery): Promise<Page<LeagueView>> {
      const page = await readPage(query, { read: leagues.list, count: leagues.count, ...byCreation });
      return { ...page, items: await view(page.items) };
    },
  };
}
