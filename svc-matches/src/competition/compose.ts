import { repeat } from '@matchday/service-kit/schedule';
import type { Engines } from '../engines.ts';
import type { Requests } from '../requests/compose.ts';
import type { FixtureReferences, PurchaseReferences } from './application/ports.ts';
import { leagueRoutes } from './http/league-routes.ts';
import { playerRoutes } from './http/player-routes.ts';
import { type PresentTeam, teamRoutes } from './http/team-routes.ts';
import { copiedStores } from './persistence/copied-stores.ts';
import { createLeagueStore } from './persistence/league-store.ts';
import { createPlayerStore } from './persistence/player-store.ts';
import { createTeamStore } from './persistence/team-store.ts';

export type Competition = ReturnType<typeof composeCompetition>;

/** Leagues, teams and players. */
export function composeCompetition(engines: Engines, { firstTime }: Requests) {
  const { connection, transact, outbox, clock, logger } = engines;
  const players = createPlayerStore(connection);
  const stores = copiedStores({
    leagues: createLeagueStore(connection),
    teams: createTeamStore(connection),
    players,
  });
  const run = players.addSearchKeys;
  return {
    ...stores,
    parts: [repeat({ name: 'players without search keys', everyMs: 60_000, logger, run })],
    /** @param above what the rooms above know about leagues, teams and players */
    routes(above: { fixtures: FixtureReferences; purchases: PurchaseReferences; presentTeam: PresentTeam }) {
      const deps = { ...stores, ...above, transact, outbox, firstTime, clock };
      return [...leagueRoutes(deps), ...teamRoutes(deps), ...playerRoutes(deps)];
    },
  };
}
