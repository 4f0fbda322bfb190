import type { BetState, Outcome } from '@matchday/contracts/matches/rules';
import type { Bet } from '../domain/bet.ts';
import type { Difference } from '../domain/foresee-correction.ts';
import type { DayFigures } from '../domain/my-figures.ts';
import type { Purchase } from '../domain/purchase.ts';
import type { Run, Settling, Tally } from '../domain/settlement.ts';
import type { Decision, Stake, StakeKind } from '../domain/stake.ts';
import type { StakeSums } from '../domain/stake-split.ts';
import type { Slice } from './slice.ts';
import type { Tx } from './tx.ts';

/** `exists`: the id is known, a request under the same key came before; `taken`: another one holds what is unique. */
export type InsertOutcome = 'inserted' | 'exists' | 'taken';

/** Stakes of one kind. Every change of a state holds only in the states that the domain allows it from. */
export interface StakeStore<S extends Stake> {
  readonly kind: StakeKind;
  find(id: string, tx?: Tx): Promise<S | null>;
  insert(stake: S): Promise<InsertOutcome>;
  findMany(ids: readonly string[]): Promise<S[]>;
  /** What became of each, in their order; of two with one id one is `inserted`. */
  insertMany(stakes: readonly S[]): Promise<InsertOutcome[]>;
  /** PENDING to OPEN where they are still PENDING; all of them as they are now. */
  open(ids: readonly string[]): Promise<S[]>;
  /** Applies the ledger's decision where it is still PENDING; the stake as it is now. */
  decide(id: string, decision: Decision): Promise<S>;
  countUndecided(fixture: string): Promise<number>;
  pendingOf(fixture: string, limit: number): Promise<S[]>;
  /** PENDING since before an instant, oldest first; positions are `[created in ms, id]`. */
  hanging(before: Date, limit: number, after?: Slice['after']): Promise<S[]>;
  /** How many stakes a run of the fixture is about. */
  countSettleable(fixture: string): Promise<number>;
  /** Stakes that a run has yet to claim, by id: OPEN ones, and those that a version before has settled. */
  claimable(tx: Tx, run: Run, limit: number): Promise<S[]>;
  /** Marks the stakes of a page with their outcome and the run. @throws Error where not all were claimable */
  settle(tx: Tx, run: Run, page: readonly Settling[]): Promise<void>;
  /** Coins that fixtures hold by their stakes: of OPEN ones, and of those that are undecided. */
  held(fixtures: readonly string[]): Promise<{ fixture: string; open: number; undecided: number }[]>;
  /** Count and sums of what a run has moved, over the stakes that carry it. */
  tallyOf(run: Run): Promise<Tally>;
}

/** Which bets a list holds. */
export interface BetFilter {
  user?: string | undefined;
  fixture?: string | undefined;
  state?: BetState | undefined;
  /** Of one of these people, or on one of these fixtures. */
  found?: { users: readonly string[]; fixtures: readonly string[] } | undefined;
}

export interface BetReads {
  /** Newest first; positions are `[created in ms, id]`. */
  list(filter: BetFilter, slice: Slice): Promise<Bet[]>;
  /** OPEN or PENDING to CANCELLING; the bet as it is then. @throws Error where it was neither */
  cancelling(tx: Tx, id: string): Promise<Bet>;
  /** CANCELLING to CANCELLED with the coins that came back; the bet as it is then. */
  cancelled(id: string, payout: number): Promise<Bet>;
  /** Bets whose cancelling has not ended, oldest first; positions are `[created in ms, id]`. */
  hangingCancels(limit: number, after?: Slice['after']): Promise<Bet[]>;
  /** Coins staked on each outcome of a fixture; null where there are none. */
  sumsByOutcome(fixture: string): Promise<StakeSums | null>;
  /** How many bets a correction would be about, and what it would bring each person. */
  differences(
    fixture: string,
    from: Outcome | 'void',
    to: Outcome | 'void',
  ): Promise<{ count: number; differences: Difference[] }>;
  count(filter: BetFilter): Promise<number>;
  figuresByDay(user: string): Promise<DayFigures[]>;
}

export interface PurchaseReads {
  ofUser(user: string, fixture: string): Promise<Purchase[]>;
  /** Those of these fixtures in which a bought player has not been settled. */
  boughtIn(fixtures: readonly string[]): Promise<string[]>;
  everBought(player: string, tx: Tx): Promise<boolean>;
  /** How many purchases a fixture has, and what giving their costs back would bring each person. */
  refundDifferences(fixture: string): Promise<{ count: number; differences: Difference[] }>;
}
