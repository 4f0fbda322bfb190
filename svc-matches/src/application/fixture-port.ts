import type { Fixture, LineUpEntry } from '../domain/fixture.ts';
import type { StakeSums } from '../domain/stake-split.ts';
import type { FinishedMatch } from '../domain/standings.ts';
import type { Slice } from './slice.ts';
import type { Tx } from './tx.ts';

/** Which fixtures a list holds; deleted ones never. */
export interface FixtureFilter {
  /** True: FT or void; false: the states before it. */
  finished?: boolean | undefined;
  league?: string | undefined;
  team?: string | undefined;
  /** Kick-off at this instant or later, and before that one. */
  from?: Date | undefined;
  until?: Date | undefined;
  /** Over and not void, but without its result, or with its result and unsettled impacts. */
  awaits?: 'result' | 'impacts' | undefined;
  /** These alone. */
  ids?: readonly string[] | undefined;
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
  ids(filter: FixtureFilter): Promise<string[]>;
  /** Deleted ones too. */
  ofLeague(league: string, tx?: Tx): Promise<Fixture[]>;
  /** Finished matches that count for the table of each league, in the order of their kick-offs. */
  finishedInTable(leagues: readonly string[]): Promise<(FinishedMatch & { league: string })[]>;
  idsByLeague(leagues: readonly string[]): Promise<Map<string, string[]>>;
  /** Ids of fixtures of any of these teams, deleted ones too, the latest first. */
  idsOfTeams(teams: readonly string[], limit: number): Promise<string[]>;
  /** Ids of fixtures whose deadline has passed and that are not marked closed yet. */
  dueToClose(now: Date, limit: number): Promise<string[]>;
  /**
   * Makes this transaction about a stake meet another one about it, and whoever seals the fixture. Held in parts:
   * people seldom meet each other, and never an admin who changes the fixture.
   */
  hold(tx: Tx, id: string, stake: string): Promise<void>;
  /** Resolves when every transaction that held the fixture open before it closed is committed or begins again. */
  seal(id: string): Promise<void>;
  /** Puts a player into the line-up, unless he stands in it. */
  lineUp(id: string, entry: LineUpEntry): Promise<void>;
  /** Closed fixtures whose stakes are not summed yet. */
  unsummed(limit: number): Promise<{ id: string; closedAt: Date }[]>;
  /** Notes the sums where the fixture is closed since then and has none; whether it did. */
  noteStakes(tx: Tx, id: string, closedAt: Date, stakes: StakeSums): Promise<boolean>;
  /** Ids after one, in order, of deleted fixtures too. */
  idsAfter(after: string, limit: number): Promise<string[]>;
  /** How many fixtures a league or a team has, or a team in a league. */
  countOf(who: { league?: string; team?: string }, tx: Tx): Promise<number>;
  /** How many fixtures name a player as scorer or in their stats. */
  countNaming(player: string, tx: Tx): Promise<number>;
}
