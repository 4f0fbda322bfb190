import type { LeagueKind, LeagueSort, PlayerSort, TeamSort } from '@matchday/contracts/matches/rules';
import type { Session, Transact } from '@matchday/service-kit/mongo';
import type { Outbox } from '@matchday/service-kit/outbox';
import type { ListOrder, Slice } from '@matchday/service-kit/paging';
import type { FirstTime } from '../../requests/index.ts';
import type { League, Player, SquadPlayer, Team } from '../domain/squad.ts';
import type { StatCounts } from '../domain/stat-counts.ts';

/** What the use cases of the room need; each names its own part with `Pick`. */
export interface Ports {
  transact: Transact;
  leagues: LeagueStore;
  teams: TeamStore;
  players: PlayerStore;
  fixtures: FixtureReferences;
  purchases: PurchaseReferences;
  outbox: Pick<Outbox, 'add'>;
  firstTime: FirstTime;
  clock: () => Date;
}

/** Fixtures that refer to leagues, teams and players; the room of fixtures has them. */
export interface FixtureReferences {
  /** Ids of the fixtures of each league. */
  idsByLeague(leagues: readonly string[]): Promise<Map<string, string[]>>;
  /** How many fixtures a league or a team has, or a team in a league. */
  countOf(who: { league?: string; team?: string }, tx: Session): Promise<number>;
  /** How many fixtures name a player as scorer or in their stats. */
  countNaming(player: string, tx: Session): Promise<number>;
}

/** Purchases that refer to players; the room of predictions has them. */
export interface PurchaseReferences {
  everBought(player: string, tx: Session): Promise<boolean>;
}

export interface LeagueStore {
  find(id: string, tx?: Session): Promise<League | null>;
  findMany(ids: readonly string[], tx?: Session): Promise<League[]>;
  /** The oldest of this name, season and country, regardless of case. */
  findByName(named: Pick<League, 'leagueName' | 'season' | 'country'>, tx?: Session): Promise<League | null>;
  /** Whether a league other than `except` has this name, season and country, regardless of case. */
  isTaken(
    tx: Session,
    named: Pick<League, 'leagueName' | 'season' | 'country'>,
    except: string,
  ): Promise<boolean>;
  /** Which leagues are the main and the championship league. */
  holders(tx: Session): Promise<Map<LeagueKind, League>>;
  /** Makes this transaction conflict with any other that names a league or gives it a kind. */
  holdNames(tx: Session): Promise<void>;
  insert(tx: Session, league: League): Promise<void>;
  replace(tx: Session, league: League): Promise<void>;
  remove(tx: Session, id: string): Promise<void>;
  /** Records a new reference to the league, so that nobody deletes it meanwhile; false for an unknown league. */
  hold(tx: Session, id: string, referrer: string): Promise<boolean>;
  /** Makes the current league of a kind `other`, unless it is `except` (CHECKLIST Z21). */
  giveUpKind(tx: Session, kind: LeagueKind, except: string): Promise<void>;
  list(filter: LeagueFilter, sort: LeagueSort, slice: Slice): Promise<League[]>;
  /** How many a list has; of a narrowed one up to `limits.counted`. */
  countListed(filter: LeagueFilter): Promise<number>;
  /** How many there are, also uncommitted ones of the transaction. */
  count(tx: Session): Promise<number>;
}

/** Which leagues a list holds. */
export interface LeagueFilter {
  kind?: LeagueKind | undefined;
  /** In name, country and season. */
  search?: string | undefined;
}

/** Which teams a list holds. */
export interface TeamFilter {
  league?: string | undefined;
  /** In name and short name. */
  search?: string | undefined;
}

export interface TeamStore {
  /** The orders in which `list` goes. */
  readonly orders: Readonly<Record<TeamSort, ListOrder>>;
  find(id: string, tx?: Session): Promise<Team | null>;
  findMany(ids: readonly string[], tx?: Session): Promise<Team[]>;
  /** Prepares `findMany` while something else is waited for. */
  soon(): void;
  /** The newest first, regardless of case. */
  findByNames(names: readonly string[], tx?: Session): Promise<Team[]>;
  /** Makes this transaction conflict with any other that names a team of these leagues. */
  holdNames(tx: Session, leagues: readonly string[]): Promise<void>;
  /**
   * A team other than `except` that plays in one of the leagues under this name, regardless of case; conflicts with any
   * other transaction that names a team of them.
   */
  namesake(
    tx: Session,
    named: { teamName: string; leagues: readonly string[] },
    except: string,
  ): Promise<Team | null>;
  insert(tx: Session, teams: readonly Team[]): Promise<void>;
  replace(tx: Session, team: Team): Promise<void>;
  remove(tx: Session, id: string): Promise<void>;
  /** Records a new reference to the teams, so that nobody deletes one meanwhile; returns how many of them exist. */
  hold(tx: Session, ids: readonly string[], referrer: string): Promise<number>;
  countInLeague(tx: Session, league: string): Promise<number>;
  /** Puts teams into a league; `current` makes it the one in which they play now. */
  join(tx: Session, teams: readonly string[], league: string, current: boolean): Promise<void>;
  /** Writes a team that has left a league; conflicts with a transaction that adds a reference to it. */
  leave(tx: Session, team: Team): Promise<void>;
  inLeagues(leagues: readonly string[]): Promise<Team[]>;
  /** Those with any of these words, as `searchWords` makes them, in the name or short name. */
  havingAny(words: readonly string[]): Promise<Team[]>;
  /**
   * Ids of those with each word of a text in the name or short name, without regard to capitals and accents.
   * @param among `limit`: so many at most; `only`: of all teams this one
   */
  named(
    text: string,
    by: 'any name' | 'short name',
    among: { limit: number; only?: string | undefined },
  ): Promise<string[]>;
  list(filter: TeamFilter, sort: TeamSort, slice: Slice): Promise<Team[]>;
  /** How many a list has; of a search up to `limits.counted`. */
  count(filter: TeamFilter): Promise<number>;
}

/** Which players a list holds. */
export interface PlayerFilter {
  team?: string | undefined;
  /** Each word in the player's name, or all players of `teams`. */
  search?: { text: string; teams: readonly string[] } | undefined;
}

export interface PlayerStore {
  find(id: string, tx?: Session): Promise<Player | null>;
  findMany(ids: readonly string[], tx?: Session): Promise<SquadPlayer[]>;
  /** In no order. */
  ofTeams(teams: readonly string[]): Promise<SquadPlayer[]>;
  /** Ids of the players of each team, by overall, descending. */
  idsByTeam(teams: readonly string[]): Promise<Map<string, string[]>>;
  /** Of one team, within a transaction. */
  countOfTeam(tx: Session, team: string): Promise<number>;
  insert(tx: Session, player: Player): Promise<void>;
  replace(tx: Session, player: Player): Promise<void>;
  remove(tx: Session, id: string): Promise<void>;
  /** Makes this transaction conflict with any that deletes or changes the player; false for an unknown player. */
  hold(tx: Session, id: string): Promise<boolean>;
  /**
   * Conflicts with a transaction that deletes the player, after a purchase of him was written: either the other
   * transaction sees the purchase, or this is false because the player is gone.
   */
  keep(id: string): Promise<boolean>;
  /** Moves totals by differences. */
  addToTotals(tx: Session, moved: readonly (StatCounts & { player: string })[]): Promise<void>;
  /** By overall or cost, descending, or by name. */
  list(filter: PlayerFilter, sort: PlayerSort, slice: Slice): Promise<Player[]>;
  /** How many a list has; of a search up to `limits.counted`. */
  count(filter: PlayerFilter): Promise<number>;
  /** Those whose name has each word of a text, without regard to capitals and accents; by overall, descending. */
  found(search: string, limit: number): Promise<Pick<Player, '_id' | 'playerName' | 'position' | 'team'>[]>;
}
