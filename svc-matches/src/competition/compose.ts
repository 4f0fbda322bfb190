import { repeat } from '@matchday/service-kit/schedule';
import type { Connection } from 'mongoose';
import type { Engines } from '../engines.ts';
import type { Requests } from '../requests/compose.ts';
import type { FixtureReferences, PurchaseReferences } from './application/ports.ts';
import { leagueRoutes } from './http/league-routes.ts';
import { playerRoutes } from './http/player-routes.ts';
import { type PresentTeam, teamRoutes } from './http/team-routes.ts';
import { copiedStores } from './persistence/copied-stores.ts';
import { createLeagueStore } from './persistence/league-store.ts';
import { createPlayerStore } from './persistence/player-store.ts';
import { fillKeys, keyedCollections } from './persistence/search-fields.ts';
import { createTeamStore } from './persistence/team-store.ts';

export type Competition = ReturnType<typeof composeCompetition>;

/** Gives documents from before they were searched by keys their keys. */
export const fillSearchKeys = async (
  connection: Connection,
  collections: readonly (typeof keyedCollections)[number][] = keyedCollections,
): Promise<void> => {
  for (const name of collections) await fillKeys(name, connection.model<{ _id: string }>(name));
};

/** Leagues, teams and players. */
export function composeCompetition(engines: Engines, { firstTime }: Requests) {
  const { connection, transact, outbox, clock, logger } = engines;
  const stores = copiedStores({
    leagues: createLeagueStore(connection),
    teams: createTeamStore(connection),
    players: createPlayerStore(connection),
  });
  const run = () => fillSearchKeys(connection);
  return {
    ...stores,
    parts: [repeat({ name: 'documents without search keys', everyMs: 60_000, logger, run })],
    /** @param above what the rooms above know about leagues, teams and players */
    routes(above: { fixtures: FixtureReferences; purchases: PurchaseReferences; presentTeam: PresentTeam }) {
      const deps = { ...stores, ...above, transact, outbox, firstTime, clock };
      return [...leagueRoutes(deps), ...teamRoutes(deps), ...playerRoutes(deps)];
    },
  };
}
