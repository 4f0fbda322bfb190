import type { SeasonImport } from '@matchday/contracts/matches/internal';
import { kindOfChanged, type League, newLeague, newTeam, type Team } from '../../competition/index.ts';
import type { Fixture } from '../../fixtures/index.ts';
import type { Change, PlanContext } from './season-change.ts';
import { planFixtures, type ScoreChange, type SkippedFixture } from './season-fixtures.ts';
import { clubNamed, shortNameOf } from './short-name.ts';

/** What is there already. */
interface SeasonState {
  league: League | null;
  /** Teams that have a name of the file, or had it when they were imported. */
  teams: readonly Team[];
  /** Deleted ones too. */
  fixtures: readonly Fixture[];
}

export interface Tally {
  created: number;
  changed: number;
  unchanged: number;
}

/** What an import writes; nothing of it when nothing differs. */
export interface SeasonPlan {
  league: League;
  leagueChange: Change;
  newTeams: Team[];
  /** Ids of known teams that are put into the league. */
  joining: string[];
  newFixtures: Fixture[];
  changedFixtures: Fixture[];
  leagues: Tally;
  teams: Tally;
  fixtures: Tally;
  scores: Tally;
  skipped: SkippedFixture[];
  /** What becomes of each fixture that is not skipped. */
  changes: { index: number; fixture: string; change: Change; score: ScoreChange }[];
}

const tally = (changes: readonly (Change | ScoreChange)[]): Tally => ({
  created: changes.filter((change) => change === 'created').length,
  changed: changes.filter((change) => change === 'changed').length,
  unchanged: changes.filter((change) => change === 'unchanged').length,
});

const inAnyCase = (name: string) => name.normalize().toLowerCase();
/** Whether two names are the same, regardless of case. */
export const isSameName = (a: string, b: string): boolean => inAnyCase(a) === inAnyCase(b);

type Ids = Pick<PlanContext, 'idOf'>;

/** The id that an import gives a league. */
export const importedLeague = (
  { leagueName, season, country }: SeasonImport['league'],
  { idOf }: Ids,
): string => idOf('league', leagueName, season, country);

function planLeague(season: SeasonImport, before: League | null, context: PlanContext): [League, Change] {
  const kind = season.league.kind ?? before?.kind ?? 'other';
  if (!before) {
    const id = importedLeague(season.league, context);
    return [newLeague({ ...season.league, kind }, { id, now: context.now }), 'created'];
  }
  // A file names its kind on purpose; the main league loses it to another one only.
  kindOfChanged(before, { kind, replacesCurrent: true }, new Map());
  return [{ ...before, kind }, before.kind === kind ? 'unchanged' : 'changed'];
}

/** The id that an import gives a team of this name. */
const importedId = (teamName: string, { idOf }: Ids) => idOf('team', teamName);

const importedTeam = (teamName: string, league: League, context: PlanContext): Team =>
  newTeam(
    {
      teamName,
      shortName: shortNameOf(teamName),
      league: league._id,
      assignedClub: clubNamed(teamName)?.name ?? '',
      home: '',
      manager: '',
      founded: '',
      tiktok: '',
      instagram: '',
      squads: [],
    },
    { id: importedId(teamName, context), now: context.now },
  );

/** The team that each name of the file means: one that is there, or a new one, which two spellings may mean. */
function planTeams(season: SeasonImport, known: readonly Team[], league: League, context: PlanContext) {
  const byId = new Map(known.map((team) => [team._id, team]));
  const byName = Map.groupBy(known, ({ teamName }) => inAnyCase(teamName));
  const made = new Map<string, Team>();
  // Of several the one of the league, because it has a name once; otherwise the oldest.
  const knownTeam = (name: string) => {
    const named = byName.get(inAnyCase(name)) ?? [];
    const own = named.filter(({ leagues }) => leagues.includes(league._id));
    const among = own.length > 0 ? own : named;
    return among.findLast(({ teamName }) => teamName === name) ?? among.at(-1);
  };
  const teamOf = (name: string) => {
    const there = knownTeam(name) ?? byId.get(importedId(name, context));
    if (there) return there;
    const team = made.get(inAnyCase(name)) ?? importedTeam(name, league, context);
    made.set(inAnyCase(name), team);
    return team;
  };
  const names = new Set(season.fixtures.flatMap(({ home, away }) => [home, away]));
  return { byId, made, idOfTeam: new Map([...names].map((name) => [name, teamOf(name)._id])) };
}

/**
 * Plans the import of a season: what to create and what to change, so that a second time changes nothing.
 * Leagues are known by name, season and country, teams by name, fixtures by their teams and round; each also by the id
 * that an import gave it, whatever an admin has made of its name, country, round or day since.
 * @throws Refusal 409 where the main league would stop being it
 */
export function planSeason(season: SeasonImport, state: SeasonState, context: PlanContext): SeasonPlan {
  const [league, leagueChange] = planLeague(season, state.league, context);
  const { byId, made, idOfTeam } = planTeams(season, state.teams, league, context);
  const current = league.kind !== 'other';
  const joins = (team: Team) => !team.leagues.includes(league._id) || (current && team.league !== league._id);
  const { planned, skipped } = planFixtures(season, state.fixtures, {
    ...context,
    league: league._id,
    idOfTeam,
  });
  // A team of nothing but skipped fixtures is left as it is.
  const playing = new Set(planned.flatMap(({ fixture }) => [fixture.home, fixture.away]));
  const newTeams = [...made.values()].filter(({ _id }) => playing.has(_id));
  const knownTeams = [...playing].flatMap((id) => byId.get(id) ?? []);
  const joining = knownTeams.filter(joins).map(({ _id }) => _id);
  return {
    league,
    leagueChange,
    newTeams,
    joining,
    newFixtures: planned.filter(({ change }) => change === 'created').map(({ fixture }) => fixture),
    changedFixtures: planned.filter(({ change }) => change === 'changed').map(({ fixture }) => fixture),
    leagues: tally([leagueChange]),
    teams: {
      created: newTeams.length,
      changed: joining.length,
      unchanged: knownTeams.length - joining.length,
    },
    fixtures: tally(planned.map(({ change }) => change)),
    scores: tally(planned.map(({ score }) => score)),
    skipped,
    changes: planned.map(({ index, name, change, score }) => ({ index, fixture: name, change, score })),
  };
}
