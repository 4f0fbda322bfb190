import type { BodyOf } from '@matchday/contracts/call';
import { refuse } from '@matchday/contracts/errors';
import type { addDeduction, createLeague, updateLeague } from '@matchday/contracts/matches/http';
import { counted } from '../domain/counted.ts';
import { withDeduction, withoutDeduction } from '../domain/deductions.ts';
import {
  type AskedKind,
  kindOfChanged,
  kindOfNew,
  refuseRemoving,
  sameLeague,
  staysWith,
} from '../domain/league-kinds.ts';
import { type League, newLeague, withoutLeague } from '../domain/squad.ts';
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
    /**
     * Creates a league; where its name means a kind that another league has, `note` says so (CHECKLIST Z21).
     * @throws Refusal 409 for a league that is there already, or one that would take another's kind by accident
     */
    async create({
      key,
      form,
    }: CreateCommand<BodyOf<typeof createLeague>>): Promise<LeagueView & { note: string | null }> {
      const _id = createdId(key);
      const note = await transact(async (tx) => {
        await leagues.holdNames(tx);
        const holders = await leagues.holders(tx);
        if (await firstTime(tx, key, form)) {
          if (await leagues.isTaken(tx, form, _id)) throw sameLeague(form);
          const kind = kindOfNew(form, _id, holders);
          await leagues.giveUpKind(tx, kind, _id);
          await leagues.insert(tx, newLeague({ ...form, kind }, { id: _id, now: clock() }));
        }
        const made = await leagues.find(_id, tx);
        return made && staysWith(made, holders);
      });
      return { ...(await viewOne(await known(_id))), note };
    },
    /** Changes a league; without `kind` it keeps the one it has. @throws Refusal 404; 409 as when it is created */
    async update(
      id: string,
      { replacesCurrent, kind, ...patch }: BodyOf<typeof updateLeague>,
    ): Promise<LeagueView> {
      const given = Object.entries(patch).filter(([, value]) => value !== undefined);
      return change(id, async (before, tx) => {
        const asked: AskedKind = { kind, replacesCurrent };
        await leagues.holdNames(tx);
        const after = { ...before, ...Object.fromEntries(given) };
        const renamed = given.some(([name]) => after[name as keyof League] !== before[name as keyof League]);
        if (renamed && (await leagues.isTaken(tx, after, id))) throw sameLeague(after);
        return { ...after, kind: kindOfChanged(before, asked, await leagues.holders(tx)) };
      });
    },
    /**
     * Deletes a league. @throws Refusal 404; 409 that names what refers to it (CHECKLIST Z29), or for the main or
     * championship league while there are others
     */
    async remove(id: string): Promise<void> {
      await transact(async (tx) => {
        const league = await leagues.find(id, tx);
        if (!league) throw refuse.notFound('League');
        const played = await fixtures.countOf({ league: id }, tx);
        if (played > 0) throw refuse.conflict(`The league has ${counted(played, 'fixture')}`);
        const members = await teams.countInLeague(tx, id);
        if (members > 0) throw refuse.conflict(`The league has ${counted(members, 'team')}`);
        await leagues.holdNames(tx);
        refuseRemoving(league, (await leagues.count(tx)) - 1);
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
    /**
     * Takes a team out of a league; where it plays there now, it plays in the last of its other leagues.
     * @throws Refusal 404; 409 while something of the team stands there, or where it is in no other league
     */
    async removeTeam(id: string, teamId: string): Promise<LeagueView> {
      const league = await known(id);
      await transact(async (tx) => {
        const team = await teams.find(teamId, tx);
        if (!team?.leagues.includes(id)) throw refuse.notFound('Team');
        const played = await fixtures.countOf({ league: id, team: teamId }, tx);
        if (played > 0) throw refuse.conflict(`The team has ${counted(played, 'fixture')} in this league`);
        const deductions = ((await leagues.find(id, tx)) ?? league).deductions;
        const taken = deductions.filter(({ team: of }) => of === teamId).length;
        if (taken > 0)
          throw refuse.conflict(`The team has ${counted(taken, 'points deduction')} in this league`);
        await teams.leave(tx, withoutLeague(team, id));
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
        await teams.hold(tx, [team], deduction._id);
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
