import { inTransaction, type Mongo, type Transact } from '@matchday/service-kit/mongo';
import { createLeagueStore } from '../../src/competition/persistence/league-store.ts';
import { createPlayerStore } from '../../src/competition/persistence/player-store.ts';
import { createTeamStore } from '../../src/competition/persistence/team-store.ts';
import { createFixtureStore } from '../../src/fixtures/persistence/fixture-store.ts';
import { createBetStore } from '../../src/predictions/persistence/bet-store.ts';
import { createPurchaseStore } from '../../src/predictions/persistence/purchase-store.ts';
import { createResultStore } from '../../src/results/persistence/result-store.ts';
import { createRunStore } from '../../src/settlement/persistence/run-store.ts';

/** The service's own stores on a connection of the test. */
export function createStores({ connection }: Pick<Mongo, 'connection'>) {
  const transact: Transact = (work) => inTransaction(connection, work);
  return {
    transact,
    fixtures: createFixtureStore(connection),
    bets: createBetStore(connection),
    purchases: createPurchaseStore(connection),
    runs: createRunStore(connection),
    results: createResultStore(connection),
    leagues: createLeagueStore(connection),
    teams: createTeamStore(connection),
    players: createPlayerStore(connection),
  };
}
