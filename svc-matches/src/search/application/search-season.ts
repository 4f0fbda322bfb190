import { FOUND_OF_A_KIND } from '@matchday/contracts/matches/http';
import { isFound, searchWords } from '@matchday/contracts/search';
import type { Player, PlayerStore, Team, TeamStore } from '../../competition/index.ts';
import type { FixtureEntry, FixtureStore } from '../../fixtures/index.ts';

/** What the use case needs. */
export interface Ports {
  teams: Pick<TeamStore, 'havingAny' | 'findMany'>;
  players: Pick<PlayerStore, 'found'>;
  fixtures: Pick<FixtureStore, 'places'>;
}

/** A player with the team, and a fixture with both. */
export interface Found {
  teams: Team[];
  players: { player: Pick<Player, '_id' | 'playerName' | 'position'>; team: Team }[];
  fixtures: { entry: FixtureEntry; home: Team; away: Team }[];
}

const textsOf = ({ teamName, shortName }: Team) => [teamName, shortName];
/** Teams whose name begins with the search come first, then in order of name. */
const byNearness = (search: string) => (a: Team, b: Team) =>
  Number(isFirst(b, search)) - Number(isFirst(a, search)) || a.teamName.localeCompare(b.teamName, 'en');
const isFirst = (team: Team, search: string) =>
  textsOf(team).some((text) => searchWords(text).join(' ').startsWith(search));

/** Fixtures in which each word belongs to one of the two sides, upcoming ones first. */
async function fixturesOf(
  { fixtures }: Pick<Ports, 'fixtures'>,
  words: readonly string[],
  teams: readonly Team[],
): Promise<FixtureEntry[]> {
  const sides = words.map((word) =>
    teams.filter((team) => isFound(word, textsOf(team))).map(({ _id }) => _id),
  );
  if (sides.some((ids) => ids.length === 0)) return [];
  const half = { limit: FOUND_OF_A_KIND / 2 };
  const [next, last] = await Promise.all([
    fixtures.places({ sides, finished: false }, 'ascending', half),
    fixtures.places({ sides, finished: true }, 'descending', half),
  ]);
  return [...next, ...last];
}

/** Teams and players that have each word of a text, and fixtures whose teams have them. Nothing for an empty text. */
export const searchSeason =
  (deps: Ports) =>
  async (text: string): Promise<Found> => {
    const words = searchWords(text);
    if (words.length === 0) return { teams: [], players: [], fixtures: [] };
    const search = words.join(' ');
    const [teams, players] = await Promise.all([
      deps.teams.havingAny(words),
      deps.players.found(search, FOUND_OF_A_KIND),
    ]);
    const entries = await fixturesOf(deps, words, teams);
    const named = [...players.map(({ team }) => team), ...entries.flatMap(({ home, away }) => [home, away])];
    const known = await deps.teams.findMany([...new Set(named)]);
    const teamOf = new Map(known.map((team) => [team._id, team]));
    return {
      teams: teams
        .filter((team) => isFound(search, textsOf(team)))
        .sort(byNearness(search))
        .slice(0, FOUND_OF_A_KIND),
      players: players.flatMap((player) => {
        const team = teamOf.get(player.team);
        return team ? [{ player, team }] : [];
      }),
      fixtures: entries.flatMap((entry) => {
        const [home, away] = [teamOf.get(entry.home), teamOf.get(entry.away)];
        return home && away ? [{ entry, home, away }] : [];
      }),
    };
  };
