import type { ReviewState } from '@matchday/contracts/wallet/calls/review-calls';
import type { ReviewSort } from '@matchday/contracts/wallet/rules';
import type { Page, PageQuery } from '@matchday/service-kit/paging';
import type { Facts, Feed, Reason, Size } from '../domain/feeding.ts';

/** A share of coins as the ledger has it. */
export interface Share {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly amount: number;
  readonly at: Date;
}

/** Where reading of shares continues: after the last one that was read. */
type SharePlace = Pick<Share, 'at' | 'id'>;

/** The ledger, as the review sees it. */
export interface Shares {
  /** Shares after a place, from before `until`, oldest first. */
  sharesAfter(place: SharePlace | null, until: Date, limit: number): Promise<Share[]>;
}

/** A person in the review list. */
interface Reviewed {
  readonly id: string;
  readonly username: string;
  readonly suspended: boolean;
}

/** Identity, as the review sees it. */
export interface Accounts {
  /** Of deleted accounts as far as it is kept: their marks are gone. */
  facts(ids: readonly string[]): Promise<Facts[]>;
  /** Those of `ids` that are deleted. */
  deleted(ids: readonly string[]): Promise<string[]>;
  /** Those whose names hold a text, so many at most. */
  named(search: string, limit: number): Promise<string[]>;
  /** Deleted ones have a pseudonym. */
  shown(ids: readonly string[]): Promise<Map<string, Reviewed>>;
  /** @throws Refusal 404, or 409 for oneself, the last admin, and a person who is suspended */
  suspend(id: string, change: { by: string; reason: string }): Promise<unknown>;
}

/** A finding about an account that others feed. */
export interface Finding {
  readonly reasons: readonly Reason[];
  /** The accounts that feed it, with what each has shared. */
  readonly feeders: readonly { readonly id: string; readonly coins: number; readonly times: number }[];
  readonly size: Size;
}

/** A finding with what an admin has decided. */
export interface Review extends Finding {
  readonly id: string;
  readonly foundAt: Date;
  readonly state: ReviewState;
  readonly note?: string;
  readonly decidedBy?: string;
  readonly decidedAt?: Date;
  /** Its size when it was decided. */
  readonly decidedSize?: Size;
}

/** What accounts shared, added up, and findings about them. */
export interface ReviewStore {
  place(): Promise<SharePlace | null>;
  /** Adds shares up and remembers the place after them, together. @returns false if another instance did */
  add(shares: readonly Share[], before: SharePlace | null): Promise<boolean>;
  /** Accounts that got coins since they were looked at, by id, with a number that changes when they get more. */
  due(after: string, limit: number): Promise<{ id: string; turn: number }[]>;
  /** @param turn as {@link due} had it: an account that has got more since stays due */
  done(id: string, turn: number): Promise<void>;
  /** Feeds to an account, the largest first. */
  feedsTo(id: string, limit: number): Promise<Feed[]>;
  /** Feeds from any of these accounts, the largest first. */
  feedsFrom(ids: readonly string[], limit: number): Promise<Feed[]>;
  feedsBetween(from: string, to: readonly string[]): Promise<Feed[]>;
  find(id: string): Promise<Review | null>;
  /** Writes a finding; `isOpen` puts one that was decided back on the list. */
  put(id: string, finding: Finding, isOpen: boolean, at: Date): Promise<void>;
  /** A finding that is none any more leaves the list unless it was decided. */
  drop(id: string): Promise<void>;
  /**
   * Findings, newest first unless sorted otherwise.
   * @param of `about` narrows them to those about these accounts, or fed by one of them
   * @throws Refusal 400 for an unknown cursor
   */
  page(
    of: { isOpen: boolean; about?: readonly string[] | undefined; sort?: ReviewSort | undefined },
    query: PageQuery,
  ): Promise<Page<Review & { _id: string }>>;
  /** @returns the review afterwards, null for an unknown one */
  decide(
    id: string,
    decision: { state: ReviewState; note?: string | undefined; by: string },
    at: Date,
  ): Promise<Review | null>;
}
