import type { TransferRef } from '@matchday/contracts/wallet/internal';

/** Kinds that take a user's coins into the account of a fixture or order, and those that give them back. */
export type DebitKind = 'stake' | 'purchase' | 'order';
export type CreditKind = 'refund' | 'order-refund';

/** The stake, purchase or order that a transfer reverses, settles or spends: it is bounded by it (DESIGN 12). */
export interface Named {
  /** What its transfer may be; the key is `<kind>:<id>`. */
  readonly kinds: readonly DebitKind[];
  readonly id: string;
  /** Of the settlement, from 1; 0 for what is no settlement. */
  readonly version: number;
}

/** What a movement is about, with what only the wallet knows of it. */
export interface LedgerRef extends TransferRef {
  /** Who shared, by id: names may change and go. */
  readonly from?: string;
  /** What the sharer wrote to the recipient, or why the reserve was changed. */
  readonly note?: string;
  /** How the recipient of a share or gift was spelled; see `spelled`. */
  readonly capitals?: readonly number[];
  /** Who the lines of a list of gifts were found to be for, in their order; null for nobody. */
  readonly recipients?: readonly ({ readonly id: string; readonly capitals: readonly number[] } | null)[];
  /** Coins of it that paid what the user owed; below 0 what was not there to be taken and is owed since. */
  readonly owed?: number;
  /** What a settlement paid for. */
  readonly why?: 'won' | 'earned' | 'refunded' | 'corrected' | 'earned-corrected';
}

interface Keyed {
  /** Deterministic: the same key is the same transfer for ever. */
  readonly key: string;
  /** SHA-256 of what was asked; another one under the same key is a mismatch. */
  readonly requestHash: string;
  readonly ref?: LedgerRef;
}

/** One movement for the ledger to decide. Amounts are whole coins ≥ 1 unless said otherwise. */
export type TransferCommand = Keyed &
  (
    | { readonly kind: 'gift'; readonly userId: string; readonly amount: number }
    /** `pot`: account of the fixture or order that holds the coins meanwhile. */
    | { readonly kind: DebitKind; readonly userId: string; readonly amount: number; readonly pot: string }
    | {
        readonly kind: CreditKind;
        readonly userId: string;
        readonly amount: number;
        readonly pot: string;
        readonly of: Named;
      }
    /** Opens the account; `amount` may be 0. */
    | { readonly kind: 'welcome'; readonly userId: string; readonly amount: number }
    /** `keep`: coins that must stay until a first prediction has settled (DESIGN 5.9). */
    | {
        readonly kind: 'share';
        readonly userId: string;
        readonly toUserId: string;
        readonly amount: number;
        readonly keep: number;
      }
    /** Moves `staked` coins out of the fixture; `amount` goes to the user, or is taken back if negative. */
    | {
        readonly kind: 'payout';
        readonly userId: string;
        readonly staked: number;
        readonly amount: number;
        readonly pot: string;
        readonly of: Named;
      }
    /** Lost stakes of a settlement page. */
    | { readonly kind: 'lost'; readonly amount: number; readonly pot: string }
    /** The coins of an order that was handed over. */
    | { readonly kind: 'order-completed'; readonly amount: number; readonly pot: string; readonly of: Named }
    /** Keeps who a list of gifts is for, so that it is the same list whenever it is sent again; moves nothing. */
    | { readonly kind: 'gift-list' }
    /** Whole UGX, negative to subtract. */
    | { readonly kind: 'reserve'; readonly amount: number }
    /** Closes the account: what is left goes back to the house (DESIGN 5.11). */
    | { readonly kind: 'user-deleted'; readonly userId: string }
  );

/** Stores a refusal under a key that is not decided yet. */
export interface TombstoneCommand {
  readonly kind: 'tombstone';
  readonly key: string;
}

export type LedgerCommand = TransferCommand | TombstoneCommand;
export type TransferKind = LedgerCommand['kind'];

/** Why a transfer was refused. */
export type RefusalReason =
  | 'insufficient'
  | 'welcome-coins'
  | 'no-account'
  | 'oneself'
  | 'owes'
  | 'unfunded'
  | 'tombstone'
  | 'mismatch';

/** How a command was decided. */
export interface Outcome {
  readonly key: string;
  readonly outcome: 'accepted' | 'refused';
  readonly reason?: RefusalReason;
  /** What the user owed, where that is the reason. */
  readonly owed?: number;
  /** Balance of the command's user, or of the reserve, right after the transfer, also when the answer is repeated. */
  readonly balance?: number;
  /** Of the first command under the key. */
  readonly ref?: LedgerRef;
  /** Whether the key had been decided before. */
  readonly repeated: boolean;
}

/** One leg of a transfer; the legs of a transfer sum to 0. */
export interface Leg {
  readonly account: string;
  readonly amount: number;
}
