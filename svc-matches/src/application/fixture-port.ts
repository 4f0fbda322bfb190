import type { Fixture } from '../domain/fixture.ts';
import type { FinishedMatch } from '../domain/standings.ts';
import type { Slice } from './slice.ts';
import type { Tx } from './tx.ts';

/** Which fixtures a list holds; deleted ones never. */
export interface FixtureFilter {
  /** True: FT; false: the states before it. */
  finished?: boolean | undefined;
  league?: string | undefined;
  team?: string | undefined;
}

export interface FixtureStore {
  /** Deleted ones too: bets still tell of them. */
  find(id: string, tx?: Tx): Promise<Fixture | null>;
  findMany(ids: readonly string[]): Promise<Fixture[]>;
  insert(tx: Tx, fixtures: readonly Fixture[]): Promise<void>;
  replace(tx: Tx, fixtures: readonly Fixture[]): Promise<void>;
  /** By kick-off, then id; positions are `[kick-off in ms, id]`. */
  list(filter: FixtureFilter, order: 'ascending' | 'descending', slice: Slice): Promise<Fixture[]>;
  count(filter: FixtureFilter): Promise<number>;
  ofLeague(league: string, tx?: Tx): Promise<Fixture[]>;
  /** Finished matches that count for the table of each league. */
  finishedInTable(leagues: readonly string[]): Promise<(FinishedMatch & { league: string })[]>;
  idsByLeague(leagues: readonly string[]): Promise<Map<string, string[]>>;
  /** Ids of fixtures whose deadline has passed and that are not marked closed yet. */
  dueToClose(now: Date, limit: number): Promise<string[]>;
  /** How many fixtures name a player as scorer or in their stats. */
  countNaming(player: string): Promise<number>;
}
