import { type Fixture, isOpen, isSealed } from '../domain/fixture.ts';
import type { League, Player, Team } from '../domain/squad.ts';
import type { Ports } from './ports.ts';

/** A fixture with what it refers to. */
export interface FixtureView {
  fixture: Fixture;
  home: Team;
  away: Team;
  league: League;
  /** Names of the players in its goals and stats. */
  playerNames: ReadonlyMap<string, string>;
  predictionsOpen: boolean;
  /** Whether what was staked on it stays unsaid. */
  sealed: boolean;
  /** Both squads, only where one fixture is asked for (CHECKLIST E03). */
  squads?: { home: Player[]; away: Player[] };
}

const byId = <T extends { _id: string }>(items: readonly T[]) =>
  new Map(items.map((item) => [item._id, item]));

/** The entry of a map whose references are kept by the service itself. */
export function existing<T>(found: ReadonlyMap<string, T>, id: string): T {
  const value = found.get(id);
  if (value === undefined) throw new Error(`${id} is referred to and gone`);
  return value;
}

/** Adds teams, leagues and players to fixtures: three queries however many there are. */
export function viewFixtures({
  teams,
  leagues,
  players,
  clock,
}: Pick<Ports, 'teams' | 'leagues' | 'players' | 'clock'>) {
  return async (fixtures: readonly Fixture[]): Promise<FixtureView[]> => {
    const named = fixtures.flatMap(({ goals, stats }) => [
      ...goals.map(({ scorer }) => scorer),
      ...stats.map(({ player }) => player),
    ]);
    const [foundTeams, foundLeagues, foundPlayers] = await Promise.all([
      teams.findMany([...new Set(fixtures.flatMap(({ home, away }) => [home, away]))]),
      leagues.findMany([...new Set(fixtures.map(({ league }) => league))]),
      named.length === 0 ? [] : players.findMany([...new Set(named)]),
    ]);
    const teamOf = byId(foundTeams);
    const leagueOf = byId(foundLeagues);
    const playerNames = new Map(foundPlayers.map(({ _id, playerName }) => [_id, playerName]));
    const now = clock();
    return fixtures.map((fixture) => ({
      fixture,
      home: existing(teamOf, fixture.home),
      away: existing(teamOf, fixture.away),
      league: existing(leagueOf, fixture.league),
      playerNames,
      predictionsOpen: isOpen(fixture, now),
      sealed: isSealed(fixture, now),
    }));
  };
}
