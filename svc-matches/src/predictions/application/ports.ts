import type { BetSort, StakeDay, OpenStakes as WireOpenStakes } from '@matchday/contracts/matches/http';
import type { BetState, Outcome, SlipSort } from '@matchday/contracts/matches/rules';
import type { Logger } from '@matchday/service-kit/logger';
import type { Session, Transact } from '@matchday/service-kit/mongo';
import type { NamePeople } from '@matchday/service-kit/name-people';
import type { Outbox } from '@matchday/service-kit/outbox';
import type { Slice } from '@matchday/service-kit/paging';
import type { WalletClient } from '@matchday/service-kit/wallet-client';
import type { PlayerStore, TeamStore } from '../../competition/index.ts';
import type { FixtureStore, StakeSums } from '../../fixtures/index.ts';
import type { Bet } from '../domain/bet.ts';
import type { DayFigures } from '../domain/my-figures.ts';
import type { FixtureSums } from '../domain/my-sums.ts';
import type { Purchase } from '../domain/purchase.ts';
import type { Decision, Stake, StakeKind } from '../domain/stake.ts';
import type { Settling, Tally } from '../domain/verdict.ts';

/** What the use cases of the room need; each names its own part with `Pick`. */
export interface Ports {
  transact: Transact;
  bets: BetStore;
  purchases: PurchaseStore;
  openStakes: OpenStakes;
  moves: MoveStore;
  fixtures: FixtureStore;
  teams: TeamStore;
  players: PlayerStore;
  wallet: Pick<WalletClient, 'transfer' | 'transfers' | 'tombstones' | 'people' | 'ask'>;
  outbox: Pick<Outbox, 'add'>;
  namePeople: NamePeople;
  clock: () => Date;
  logger: Pick<Logger, 'warn' | 'error'>;
}

/** A kick-off that has moved or a deadline that is earlier, of which people who staked before have to be told. */
export interface Move {
  fixture: string;
  /** Version of the fixture. */
  version: number;
  at: Date;
  /** Where only the deadline is earlier: the one that people know. Null: the kick-off has moved. */
  knownDeadline: Date | null;
  /** How far people were told, as {@link OpenStakes} names it; empty before the first. */
  cursor: string;
}

export interface MoveStore {
  /** Takes the place of a former move of the fixture: everybody is notified again. */
  note(tx: Session, move: Omit<Move, 'cursor'>): Promise<void>;
  /** Oldest first. */
  due(limit: number): Promise<Move[]>;
  find(tx: Session, fixture: string): Promise<Move | null>;
  /** Conflicts with `note`. @param cursor null once everybody was told */
  advance(tx: Session, fixture: string, cursor: string | null): Promise<void>;
  drop(fixture: string, version: number): Promise<void>;
}

/** Stakes of both kinds that nothing has decided. */
export interface OpenStakes {
  /** What the ledger has taken. */
  openOn(fixture: string): Promise<WireOpenStakes>;
  /** People of the stakes of a moved fixture from before its move, one for each stake that the ledger has taken or is asked to. */
  page(tx: Session, move: Move, limit: number): Promise<{ users: string[]; next: string | null }>;
}

/** What a settlement run claims: the stakes of a fixture that no run of its version has settled. */
export interface Claim {
  /** Id of the run. */
  _id: string;
  fixture: string;
  version: number;
  /** What decides: the result, the players' impacts, or that the match is void. */
  by: Outcome | 'impacts' | 'void';
  /** Id of the last stake that it has claimed. */
  cursor: string;
}

/** Coins that something would bring a person; less than 0: take. */
export interface Difference {
  user: string;
  coins: number;
}

/** `exists`: a request with the same key came before, so that the id is known; `taken`: another one has what is unique. */
type InsertOutcome = 'inserted' | 'exists' | 'taken';

/** Stakes of one kind. A state changes only from the states that the domain allows. */
export interface StakeStore<S extends Stake> {
  readonly kind: StakeKind;
  find(id: string, tx?: Session): Promise<S | null>;
  insert(stake: S): Promise<InsertOutcome>;
  findMany(ids: readonly string[]): Promise<S[]>;
  /** The outcome of each, in their order; of two with the same id one is `inserted`. */
  insertMany(stakes: readonly S[]): Promise<InsertOutcome[]>;
  /**
   * Moves those that are still PENDING to OPEN.
   * @param stakes as they were read or written when they were PENDING
   * @returns them in the same order, as they are now
   */
  open(stakes: readonly S[]): Promise<S[]>;
  /** Applies the ledger's decision to a stake that is still PENDING; returns the stake as it is now. */
  decide(stake: S, decision: Decision): Promise<S>;
  countUndecided(fixture: string): Promise<number>;
  pendingOf(fixture: string, limit: number): Promise<S[]>;
  /** PENDING since before an instant, oldest first. */
  hanging(before: Date, limit: number, after?: Slice['after']): Promise<S[]>;
  /** How many stakes a run of the fixture settles. */
  countSettleable(fixture: string): Promise<number>;
  /** Stakes that a run has still to claim, by id: OPEN ones, and those that an earlier version has settled. */
  claimable(tx: Session, run: Claim, limit: number): Promise<S[]>;
  /** Marks the stakes of a page with their outcome and the run. @throws Error if not all were claimable */
  settle(tx: Session, run: Claim, page: readonly Settling[]): Promise<void>;
  /** Coins of the stakes on fixtures without a closed run: of OPEN ones, and of undecided ones. */
  held(fixtures: readonly string[]): Promise<{ fixture: string; open: number; undecided: number }[]>;
  /** Count and sums of what a run has moved, over the stakes that it has marked; and how many it has missed. */
  tallyOf(run: Claim): Promise<{ marked: Tally; missed: number }>;
}

/** How a list of somebody's stakes is narrowed and sorted; the newest are first unless it says otherwise. */
export interface OwnList {
  /** Stakes on one of these fixtures, or on one of these players. */
  found?: { fixtures: readonly string[]; players: readonly string[] } | undefined;
  sort?: SlipSort | undefined;
}

/** One person's stakes of one kind. */
export interface OwnStakes<S extends Stake> {
  /** Those that nothing has decided yet. */
  running(user: string, slice: Slice, list?: OwnList): Promise<S[]>;
  /** The others: settled, refunded or cancelled. */
  over(user: string, slice: Slice, list?: OwnList): Promise<S[]>;
  /** What those that were won, lost or earned cost and paid. */
  sumsByFixture(user: string): Promise<FixtureSums[]>;
}

/** Which bets a list holds. */
export interface BetFilter {
  user?: string | undefined;
  fixture?: string | undefined;
  state?: BetState | undefined;
  /** Of one of these people, or on one of these fixtures. */
  found?: { users: readonly string[]; fixtures: readonly string[] } | undefined;
}

/** The bets. */
export interface BetStore extends StakeStore<Bet>, OwnStakes<Bet> {
  /** Newest first, unless sorted otherwise. */
  list(filter: BetFilter, slice: Slice, sort?: BetSort): Promise<Bet[]>;
  /** Moves a bet from OPEN or PENDING to CANCELLING and returns it. @throws Error if it was neither */
  cancelling(tx: Session, bet: Pick<Bet, '_id' | 'user'>): Promise<Bet>;
  /** Moves a bet from CANCELLING to CANCELLED with the coins that came back, and returns it. */
  cancelled(bet: Pick<Bet, '_id' | 'user'>, payout: number): Promise<Bet>;
  /** CANCELLING bets, oldest first. */
  hangingCancels(limit: number, after?: Slice['after']): Promise<Bet[]>;
  /** Coins staked on each outcome of a fixture; null where there are none. */
  sumsByOutcome(fixture: string): Promise<StakeSums | null>;
  /** How many bets a correction would settle, and what it would bring each person. */
  differences(
    fixture: string,
    from: Outcome | 'void',
    to: Outcome | 'void',
  ): Promise<{ count: number; differences: Difference[] }>;
  /** Open bets of a fixture with the coins staked on them, and what an outcome would pay to how many people. */
  foresee(
    fixture: string,
    outcome: Outcome,
  ): Promise<{ count: number; staked: number; people: number; coins: number }>;
  count(filter: BetFilter): Promise<number>;
  /** Lets lists by state look for bets that a run is about to decide. */
  settling(fixture: string, by: Outcome | 'void'): Promise<void>;
  /** Lets lists by state look only for what the run that was closed has decided. */
  settled(tx: Session, fixture: string, by: Outcome | 'void'): Promise<void>;
  figuresByDay(user: string): Promise<DayFigures[]>;
  /** Predictions by day from an instant on, newest day first. */
  stakeDays(from: Date): Promise<StakeDay[]>;
}

/** A player as bought: the amount is the cost at that time, and the payout a refund while the match was void. */
type PlayerAmount = Pick<Purchase, 'player' | 'amount' | 'payout'>;

/** The purchases of players. */
export interface PurchaseStore extends StakeStore<Purchase>, OwnStakes<Purchase> {
  ofUser(user: string, fixture: string): Promise<Purchase[]>;
  /** Ids of all players whom a person has bought. */
  playersOf(user: string): Promise<string[]>;
  /** Those of these fixtures, none of them void, in which the impacts of a bought player have not been settled. */
  boughtIn(fixtures: readonly string[]): Promise<string[]>;
  everBought(player: string, tx: Session): Promise<boolean>;
  /** How often, by anybody; counted up to `limits.counted`. */
  timesBought(player: string): Promise<number>;
  /** How many purchases a fixture has, and what refunding them would bring each person. */
  refundDifferences(fixture: string): Promise<{ count: number; differences: Difference[] }>;
  /** Purchases of a fixture that its impacts have still to settle: how often each player was bought for each amount. */
  unpaidByPlayer(fixture: string): Promise<(PlayerAmount & { count: number })[]>;
  /** How many people have such purchases of these players for these amounts. */
  countBuyers(fixture: string, of: readonly PlayerAmount[]): Promise<number>;
  /** Purchases of a player for a fixture that a run has settled, with what they were paid. */
  settledOf(fixture: string, player: string): Promise<Pick<Purchase, 'user' | 'amount' | 'payout'>[]>;
}
