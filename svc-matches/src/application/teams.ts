import type { BodyOf } from '@matchday/contracts/call';
import { refuse } from '@matchday/contracts/errors';
import type { postTeam } from '@matchday/contracts/matches/http';
import { newTeam, type Team } from '../domain/squad.ts';
import {
  type FinishedMatch,
  noStanding,
  type StandingCounts,
  standingsOf,
  tableOf,
} from '../domain/standings.ts';
import type { Ports } from './ports.ts';
import { type Page, type PageQuery, readPage } from './read-page.ts';

/** A team with its standing in one league. */
export type TeamStanding = Team & StandingCounts;

type Deps = Pick<Ports, 'transact' | 'leagues' | 'teams' | 'fixtures' | 'clock' | 'newId'>;

/** The use cases about teams. */
export function teamCases({ transact, leagues, teams, fixtures, clock, newId }: Deps) {
  const withStandings = async (found: readonly Team[]): Promise<TeamStanding[]> => {
    const matches = await fixtures.finishedInTable([...new Set(found.map(({ league }) => league))]);
    const byLeague = Map.groupBy(matches, ({ league }) => league);
    const standings = new Map([...byLeague].map(([league, played]) => [league, standingsOf(played)]));
    return found.map((team) => ({
      ...team,
      ...(standings.get(team.league)?.get(team._id) ?? noStanding()),
    }));
  };
  return {
    /** Creates a team in its league. @throws Refusal 400 for an unknown league */
    async create(form: BodyOf<typeof postTeam>): Promise<TeamStanding> {
      if (!(await leagues.find(form.league))) throw refuse.field('league', 'League not found');
      const team = newTeam(form, { id: newId(), now: clock() });
      await transact((tx) => teams.insert(tx, [team]));
      return { ...team, ...noStanding() };
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
      if (!(await leagues.find(league))) throw refuse.notFound('League');
      const [members, matches] = await Promise.all([
        teams.inLeagues([league]),
        fixtures.finishedInTable([league]),
      ]);
      return tableOf(members, matches satisfies FinishedMatch[]);
    },
  };
}

export type TeamCases = ReturnType<typeof teamCases>;
