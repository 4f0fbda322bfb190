import type { SettlementEntry } from '@matchday/contracts/matches/events';
import type { Bet } from '../domain/bet.ts';
import type { DayFigures } from '../domain/my-figures.ts';
import type { Purchase } from '../domain/purchase.ts';
import type { Run, Tally } from '../domain/settlement.ts';
import type { Decision, Stake, StakeKind } from '../domain/stake.ts';
import type { Slice } from './slice.ts';
import type { Tx } from './tx.ts';

/** Stakes of one kind. Every change of a state holds only in the states that the domain allows it from. */
export interface StakeStore<S extends Stake> {
  readonly kind: StakeKind;
  find(id: string): Promise<S | null>;
  /** `exists`: the id is known, the same request came before; `taken`: another one holds what is unique. */
  insert(stake: S): Promise<'inserted' | 'exists' | 'taken'>;
  /** Applies the ledger's decision where it is still PENDING; the stake as it is now. */
  decide(id: string, decision: Decision): Promise<S>;
  countUndecided(fixture: string): Promise<number>;
  pendingOf(fixture: string, limit: number): Promise<S[]>;
  /** PENDING since before an instant. */
  hanging(before: Date, limit: number): Promise<S[]>;
  /** OPEN stakes that a run has yet to claim, by id. */
  claimable(tx: Tx, run: Run, limit: number): Promise<S[]>;
  /** Marks the stakes of a page with their outcome and the run. @throws Error where not all were OPEN */
  settle(tx: Tx, run: Run, entries: readonly SettlementEntry[]): Promise<void>;
  /** Count and sums over the stakes that carry a run. */
  tallyOf(run: Run): Promise<Tally>;
}

export interface BetReads {
  /** Newest first; positions are `[created in ms, id]`. */
  list(filter: { user?: string | undefined; fixture?: string | undefined }, slice: Slice): Promise<Bet[]>;
  count(filter: { user?: string | undefined; fixture?: string | undefined }): Promise<number>;
  figuresByDay(user: string): Promise<DayFigures[]>;
}

export interface PurchaseReads {
  ofUser(user: string, fixture: string): Promise<Purchase[]>;
  everBought(player: string): Promise<boolean>;
}
