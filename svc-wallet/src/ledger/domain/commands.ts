import type { TransferRef } from '@matchday/contracts/wallet/internal';

/** Kinds that move a user's coins to the account of a fixture or order, and kinds that return them. */
type DebitKind = 'stake' | 'purchase' | 'order';
type CreditKind = 'refund' | 'order-refund';

/** The stake, purchase or order that a transfer reverses, settles or spends, and that bounds it (DESIGN 12). */
export interface Named {
  /** Possible kinds of its transfer; the key is `<kind>:<id>`. */
  readonly kinds: readonly DebitKind[];
  readonly id: string;
  /** Of the settlement, from 1; 0 for anything else. */
  readonly version: number;
}

/** What a transfer is about, with details that only the wallet knows. */
export interface LedgerRef extends TransferRef {
  /** Id of the user who shared: names change. */
  readonly from?: string;
  /** The note to the recipient of a share or gift, or the reason why the reserve was changed. */
  readonly note?: string;
  /** Capitals in the recipient's username; see `spelled`. */
  readonly capitals?: readonly number[];
  /** Recipients of a list of gifts, in the order of its lines; null if none was found. */
  readonly recipients?: readonly ({ readonly id: string; readonly capitals: readonly number[] } | null)[];
  /** Coins that paid a debt; below 0 the coins that could not be taken back and are owed. */
  readonly owed?: number;
  /** What a settlement paid for. */
  readonly why?: 'won' | 'earned' | 'refunded' | 'corrected' | 'earned-corrected';
}

interface Keyed {
  /** Deterministic: the same key is always the same transfer. */
  readonly key: string;
  /** SHA-256 of the request; a different one under the same key is a mismatch. */
  readonly requestHash: string;
  readonly ref?: LedgerRef;
}

/** One transfer for the ledger to decide. Amounts are whole coins ≥ 1 unless stated otherwise. */
export type TransferCommand = Keyed &
  (
    | { readonly kind: 'gift'; readonly userId: string; readonly amount: number }
    /** `pot`: account of the fixture or order that holds the coins until they are settled or spent. */
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
    /** The coins of a completed order. */
    | { readonly kind: 'order-completed'; readonly amount: number; readonly pot: string; readonly of: Named }
    /** Records the recipients of a list of gifts, so that a retry has the same ones; moves nothing. */
    | { readonly kind: 'gift-list' }
    /** Whole UGX, negative to subtract. */
    | { readonly kind: 'reserve'; readonly amount: number }
    /** Closes the account: its remaining coins go back to the house (DESIGN 5.11). */
    | { readonly kind: 'user-deleted'; readonly userId: string }
  );

/** Stores a refusal under a key that is undecided. */
interface TombstoneCommand {
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
  /** What the user owed, if that is the reason. */
  readonly owed?: number;
  /** Balance of the command's user, or of the reserve, right after the transfer, in a repeated answer too. */
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
