import type { Logger } from '@matchday/service-kit/logger';
import type { Outbox } from '@matchday/service-kit/outbox';
import type { WalletClient } from '@matchday/service-kit/wallet-client';
import type { Bet } from '../domain/bet.ts';
import type { Purchase } from '../domain/purchase.ts';
import type { FixtureStore } from './fixture-port.ts';
import type { RequestStore } from './request-port.ts';
import type { RunStore } from './run-port.ts';
import type { LeagueStore, PlayerStore, PostStore, TeamStore } from './squad-ports.ts';
import type { StakeLimits } from './stake-limits.ts';
import type { BetReads, PurchaseReads, StakeStore } from './stake-ports.ts';
import type { Tx } from './tx.ts';

/** All that the use cases need from outside; each names its own part with `Pick`. */
export interface Ports {
  /** Runs `work` in one transaction, again from its beginning when it meets another: no remote calls within. */
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  fixtures: FixtureStore;
  bets: StakeStore<Bet> & BetReads;
  purchases: StakeStore<Purchase> & PurchaseReads;
  runs: RunStore;
  leagues: LeagueStore;
  teams: TeamStore;
  players: PlayerStore;
  posts: PostStore;
  requests: RequestStore;
  wallet: Pick<WalletClient, 'transfer' | 'transfers' | 'tombstones' | 'people' | 'ask'>;
  outbox: Pick<Outbox, 'add'>;
  limits: StakeLimits;
  clock: () => Date;
  newId: () => string;
  logger: Logger;
}
