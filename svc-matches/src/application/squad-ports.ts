import type { LeagueKind, PlayerSort } from '@matchday/contracts/matches/rules';
import type { PlayerStats } from '../domain/fixture.ts';
import type { League, Player, Post, Team } from '../domain/squad.ts';
import type { Slice } from './slice.ts';
import type { Tx } from './tx.ts';

export interface LeagueStore {
  find(id: string, tx?: Tx): Promise<League | null>;
  findMany(ids: readonly string[]): Promise<League[]>;
  /** Without regard to case. */
  findByName(leagueName: string, season: string, tx?: Tx): Promise<League | null>;
  /** Whether a league other than `except` has this name, season and country, without regard to case. */
  isTaken(tx: Tx, named: Pick<League, 'leagueName' | 'season' | 'country'>, except: string): Promise<boolean>;
  /** Which leagues are the main and the championship league. */
  holders(tx: Tx): Promise<Map<LeagueKind, League>>;
  /** Makes this transaction meet any other that names a league or gives it a kind: what it has read of them holds. */
  holdNames(tx: Tx): Promise<void>;
  insert(tx: Tx, league: League): Promise<void>;
  replace(tx: Tx, league: League): Promise<void>;
  remove(tx: Tx, id: string): Promise<void>;
  /** Notes that a referrer comes to refer to the league, so that nobody deletes it meanwhile; false where there is none. */
  hold(tx: Tx, id: string, referrer: string): Promise<boolean>;
  /** Makes the current league of a kind `other`, unless it is `except` (CHECKLIST Z21). */
  giveUpKind(tx: Tx, kind: LeagueKind, except: string): Promise<void>;
  /** Newest first; positions are `[created in ms, id]`. */
  list(slice: Slice): Promise<League[]>;
  count(tx?: Tx): Promise<number>;
}

export interface TeamStore {
  find(id: string, tx?: Tx): Promise<Team | null>;
  findMany(ids: readonly string[], tx?: Tx): Promise<Team[]>;
  findByNames(names: readonly string[], tx?: Tx): Promise<Team[]>;
  insert(tx: Tx, teams: readonly Team[]): Promise<void>;
  replace(tx: Tx, team: Team): Promise<void>;
  remove(tx: Tx, id: string): Promise<void>;
  /** Notes that a referrer comes to refer to the teams, so that nobody deletes one meanwhile; how many there are. */
  hold(tx: Tx, ids: readonly string[], referrer: string): Promise<number>;
  countInLeague(tx: Tx, league: string): Promise<number>;
  /** Puts teams into a league; `current` makes it the one in which they play now. */
  join(tx: Tx, teams: readonly string[], league: string, current: boolean): Promise<void>;
  /** Writes a team that has left a league; meets whoever comes to refer to it meanwhile. */
  leave(tx: Tx, team: Team): Promise<void>;
  inLeagues(leagues: readonly string[]): Promise<Team[]>;
  /** Ids of those whose name or short name holds a text, without regard to case. */
  named(text: string, by: 'any name' | 'short name'): Promise<string[]>;
  /** By name; positions are `[name, id]`. */
  list(filter: { league?: string | undefined }, slice: Slice): Promise<Team[]>;
  count(filter: { league?: string | undefined }): Promise<number>;
}

/** Which players a list holds. */
export interface PlayerFilter {
  team?: string | undefined;
  /** In the player's name, or whoever is in `teams`. */
  search?: { text: string; teams: readonly string[] } | undefined;
}

export interface PlayerStore {
  find(id: string, tx?: Tx): Promise<Player | null>;
  findMany(ids: readonly string[]): Promise<Player[]>;
  ofTeams(teams: readonly string[]): Promise<Player[]>;
  /** Ids of the players of each team, by overall, descending. */
  idsByTeam(teams: readonly string[]): Promise<Map<string, string[]>>;
  /** Of one team, within a transaction. */
  countOfTeam(tx: Tx, team: string): Promise<number>;
  insert(tx: Tx, player: Player): Promise<void>;
  replace(tx: Tx, player: Player): Promise<void>;
  remove(tx: Tx, id: string): Promise<void>;
  /** Makes this transaction meet any that deletes or changes the player; false where there is none. */
  hold(tx: Tx, id: string): Promise<boolean>;
  /**
   * Meets whoever deletes the player, after a purchase of him was written: either that one sees the purchase, or
   * this is false because the player is gone.
   */
  keep(id: string): Promise<boolean>;
  /** Moves totals by differences. */
  addToTotals(tx: Tx, moved: readonly PlayerStats[]): Promise<void>;
  /** By overall or cost, descending, or by name; positions are `[what it is sorted by, id]`. */
  list(filter: PlayerFilter, sort: PlayerSort, slice: Slice): Promise<Player[]>;
  count(filter: PlayerFilter): Promise<number>;
}

export interface PostStore {
  find(id: string, tx?: Tx): Promise<Post | null>;
  insert(tx: Tx, post: Post): Promise<void>;
  replace(tx: Tx, post: Post): Promise<void>;
  /** Whether there was one. */
  remove(id: string): Promise<boolean>;
  /** Newest first; positions are `[created in ms, id]`. */
  list(slice: Slice): Promise<Post[]>;
  count(): Promise<number>;
}
