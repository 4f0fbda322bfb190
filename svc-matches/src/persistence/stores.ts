import { inTransaction, type Mongo } from '@matchday/service-kit/mongo';
import type { Ports } from '../application/ports.ts';
import { createBetStore } from './bet-store.ts';
import { createFixtureStore } from './fixture-store.ts';
import { createLeagueStore } from './league-store.ts';
import { createPlayerStore } from './player-store.ts';
import { createPostStore } from './post-store.ts';
import { createPurchaseStore } from './purchase-store.ts';
import { createRequestStore } from './request-store.ts';
import { createRunStore } from './run-store.ts';
import { createTeamStore } from './team-store.ts';

type Stores = Pick<
  Ports,
  | 'transact'
  | 'fixtures'
  | 'bets'
  | 'purchases'
  | 'runs'
  | 'leagues'
  | 'teams'
  | 'players'
  | 'posts'
  | 'requests'
>;

/** Every store of the service on one connection, with the transactions that join them. */
export const createStores = ({ connection }: Pick<Mongo, 'connection'>): Stores => ({
  transact: (work) => inTransaction(connection, work),
  fixtures: createFixtureStore(connection),
  bets: createBetStore(connection),
  purchases: createPurchaseStore(connection),
  runs: createRunStore(connection),
  leagues: createLeagueStore(connection),
  teams: createTeamStore(connection),
  players: createPlayerStore(connection),
  posts: createPostStore(connection),
  requests: createRequestStore(connection),
});
