import type { BodyOf } from '@matchday/contracts/call';
import { refuse } from '@matchday/contracts/errors';
import type { patchTeam, postTeam } from '@matchday/contracts/matches/http';
import { counted } from '../domain/counted.ts';
import { type Deduction, newTeam, patchedTeam, type Team } from '../domain/squad.ts';
import {
  type FinishedMatch,
  noStanding,
  type StandingCounts,
  standingsOf,
  tableOf,
} from '../domain/standings.ts';
import { type CreateCommand, createdId, type FirstTime } from './create-once.ts';
import type { Ports } from './ports.ts';
import { type Page, type PageQuery, readPage } from './read-page.ts';
import type { Tx } from './tx.ts';

/** A team with its standing in one league, and the deductions that it has there. */
export type TeamStanding = Team & StandingCounts & { deductions: Deduction[]; players: string[] };

type Deps = Pick<Ports, 'transact' | 'leagues' | 'teams' | 'players' | 'fixtures' | 'clock'> & {
  firstTime: FirstTime;
};

const ofTeam = (deductions: readonly Deduction[], team: string) =>
  deductions.filter((deduction) => deduction.team === team);

/** The use cases about teams. */
export function teamCases({ transact, leagues, teams, players, fixtures, clock, firstTime }: Deps) {
  const withStandings = async (found: readonly Team[]): Promise<TeamStanding[]> => {
    const ids = [...new Set(found.map(({ league }) => league))];
    const [matches, theirs, squads] = await Promise.all([
      fixtures.finishedInTable(ids),
      leagues.findMany(ids),
      players.idsByTeam(found.map(({ _id }) => _id)),
    ]);
    const byLeague = Map.groupBy(matches, ({ league }) => league);
    const standings = new Map(
      theirs.map(({ _id, deductions }) => [_id, standingsOf(byLeague.get(_id) ?? [], deductions)]),
    );
    const deductionsOf = new Map(theirs.map(({ _id, deductions }) => [_id, deductions]));
    return found.map((team) => ({
      ...team,
      ...(standings.get(team.league)?.get(team._id) ?? noStanding()),
      deductions: ofTeam(deductionsOf.get(team.league) ?? [], team._id),
      players: squads.get(team._id) ?? [],
    }));
  };
  const inLeague = async (tx: Tx, league: string, team: string) => {
    if (!(await leagues.hold(tx, league, team))) throw refuse.field('league', 'League not found');
  };
  /** A team with the ids of its players. @throws Refusal 404 */
  const get = async (id: string): Promise<TeamStanding> => {
    const team = await teams.find(id);
    if (!team) throw refuse.notFound('Team');
    const [standing] = await withStandings([team]);
    return standing as TeamStanding;
  };
  return {
    /** Creates a team in its league. @throws Refusal 400 for an unknown league */
    async create({ key, form }: CreateCommand<BodyOf<typeof postTeam>>): Promise<TeamStanding> {
      const team = newTeam(form, { id: createdId(key), now: clock() });
      await transact(async (tx) => {
        if (!(await firstTime(tx, key, form))) return;
        await inLeague(tx, form.league, team._id);
        await teams.insert(tx, [team]);
      });
      return get(team._id);
    },
    get,
    /** Changes some fields. @throws Refusal 404; 400 for an unknown league */
    async update(id: string, patch: BodyOf<typeof patchTeam>): Promise<TeamStanding> {
      const changed = await transact(async (tx) => {
        const before = await teams.find(id, tx);
        if (!before) throw refuse.notFound('Team');
        const after = patchedTeam(before, patch);
        if (after.league !== before.league) await inLeague(tx, after.league, id);
        await teams.replace(tx, after);
        return after;
      });
      const [standing] = await withStandings([changed]);
      return standing as TeamStanding;
    },
    /** Deletes a team. @throws Refusal 404; 409 that names what refers to it (CHECKLIST Z29) */
    async remove(id: string): Promise<void> {
      await transact(async (tx) => {
        if (!(await teams.find(id, tx))) throw refuse.notFound('Team');
        const played = await fixtures.countOf({ team: id }, tx);
        if (played > 0) throw refuse.conflict(`The team has ${counted(played, 'fixture')}`);
        const squad = await players.countOfTeam(tx, id);
        if (squad > 0) throw refuse.conflict(`The team has ${counted(squad, 'player')}`);
        await teams.remove(tx, id);
      });
    },
    /** Teams by name, each with its standing in the league where it plays. */
    async list(query: PageQuery & { league?: string | undefined }): Promise<Page<TeamStanding>> {
      const filter = { league: query.league };
      const page = await readPage(query, {
        read: (slice) => teams.list(filter, slice),
        count: () => teams.count(filter),
        positionOf: ({ teamName, _id }) => [teamName, _id],
        shape: ['string', 'string'],
      });
      return { ...page, items: await withStandings(page.items) };
    },
    /** The table of a league (CHECKLIST K35, G02). @throws Refusal 404 */
    async table(league: string): Promise<TeamStanding[]> {
      const found = await leagues.find(league);
      if (!found) throw refuse.notFound('League');
      const { deductions } = found;
      const [members, matches] = await Promise.all([
        teams.inLeagues([league]),
        fixtures.finishedInTable([league]),
      ]);
      const squads = await players.idsByTeam(members.map(({ _id }) => _id));
      return tableOf(members, matches satisfies FinishedMatch[], deductions).map((team) => ({
        ...team,
        deductions: ofTeam(deductions, team._id),
        players: squads.get(team._id) ?? [],
      }));
    },
  };
}
