import type { LedgerRef, Leg, RefusalReason, TransferKind } from './commands.ts';

/** A stored transfer: an accepted one is kept permanently, a refused one for 30 days. */
export interface TransferRecord {
  readonly key: string;
  readonly requestHash: string;
  readonly kind: TransferKind;
  readonly outcome: 'accepted' | 'refused';
  readonly reason?: RefusalReason;
  readonly owed?: number;
  readonly balance?: number;
  /** Accounts of house and fixtures as wholes: the postings show what their parts received. */
  readonly legs: readonly Leg[];
  readonly ref?: LedgerRef;
  readonly batch: string;
  readonly at: Date;
}

/** A line of one account. Lines of house and fixtures are summed over a batch. */
export interface Posting {
  readonly id: string;
  readonly account: string;
  readonly seq: number;
  readonly amount: number;
  readonly balance: number;
  readonly kind: TransferKind | 'batch';
  readonly ref?: LedgerRef;
  readonly batch: string;
  readonly at: Date;
}
