import { type SeasonFound, searchSeason as searchSeasonCall } from '@matchday/contracts/matches/http';
import { handle } from '@matchday/service-kit/http';
import type { Team } from '../../competition/index.ts';
import { type Found, type Ports, searchSeason } from '../application/search-season.ts';

const side = ({ _id, teamName, shortName }: Team) => ({ _id, teamName, shortName });

const present = ({ teams, players, fixtures }: Found): SeasonFound => ({
  teams: teams.map((team) => ({ ...side(team), teamBadge: team.teamBadge })),
  players: players.map(({ player: { _id, playerName, position }, team }) => ({
    _id,
    playerName,
    position,
    team: side(team),
  })),
  fixtures: fixtures.map(({ entry, home, away }) => ({
    _id: entry._id,
    hometeam: side(home),
    awayteam: side(away),
    date: entry.kickOff.toISOString(),
    finished: entry.finished,
    ...(entry.score ? { score: entry.score } : {}),
  })),
});

/** The search over the season. */
export function searchRoutes(deps: Ports) {
  const search = searchSeason(deps);
  return [handle(searchSeasonCall, async ({ query }) => present(await search(query.search ?? '')))];
}
