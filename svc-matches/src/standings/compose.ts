import type { Competition } from '../competition/compose.ts';
import type { Team } from '../competition/index.ts';
import type { Fixtures } from '../fixtures/compose.ts';
import { type Ports, type TeamStanding, viewStandings } from './application/view-standings.ts';
import { presentTeam, standingRoutes } from './http/standing-routes.ts';

/** Tables of leagues and the standing of each team, derived from the fixtures. */
export function composeStandings({ leagues, teams, players }: Competition, { fixtures }: Fixtures) {
  const deps: Ports = { leagues, teams, players, fixtures };
  const view = viewStandings(deps);
  return {
    presentTeam: async (team: Team) => presentTeam((await view([team]))[0] as TeamStanding),
    routes: standingRoutes(deps),
  };
}
