import type { CoinSort } from '@matchday/contracts/wallet/rules';
import type { Fact } from '@matchday/service-kit/bus';
import type { AccountState } from '../domain/accounts.ts';
import type { AccountSum } from '../domain/books.ts';
import type { LedgerCommand, Outcome, TransferKind } from '../domain/commands.ts';
import type { AccountsTouched } from '../domain/decide/accounts-touched.ts';
import type { BatchDecision } from '../domain/decide/decide-batch.ts';
import type { Posting, TransferRecord } from '../domain/records.ts';

/** One transaction over the ledger: read, decide, write. */
interface LedgerTransaction {
  /** Transfers that are already decided, by key. */
  known(keys: readonly string[]): Promise<Map<string, TransferRecord>>;
  /** Single accounts, and all parts of the wholes. */
  accounts(touched: AccountsTouched): Promise<Map<string, AccountState>>;
  /** Writes accounts, transfers, postings and the facts about them. @throws LedgerConflict */
  write(decision: BatchDecision, facts: readonly Fact[]): Promise<void>;
}

/** The ledger's storage. */
export interface LedgerStore {
  /** Commits what `work` writes, with majority; on a conflict runs `work` again, `attempts` times at most. */
  transact<T>(
    work: (transaction: LedgerTransaction) => Promise<T>,
    options: { attempts: number },
  ): Promise<T>;
  /** Records that a first prediction of these users has settled (DESIGN 5.9); repeating it changes nothing. */
  markSettled(userIds: readonly string[], at: Date): Promise<void>;
  /** Commits facts to the outbox, all or none. */
  announce(facts: readonly Fact[]): Promise<void>;
}

/** Another instance has changed an account in between: the batch is decided again. */
export class LedgerConflict extends Error {
  override readonly name = 'LedgerConflict';
}

/** Balance of a user and the number of its last posting. */
export interface Balance {
  readonly coins: number;
  readonly seq: number;
}

/** An account in the rankings: sorted by coins, the earlier account first. */
export interface RankedAccount {
  readonly userId: string;
  readonly coins: number;
  readonly openedAt: Date;
}

/** What surrounds an account in the rankings. */
export interface Surroundings {
  /** The accounts directly before it, the nearest last. */
  readonly above: readonly RankedAccount[];
  /** The accounts directly after it. */
  readonly below: readonly RankedAccount[];
  /** The next higher balance; undefined if no account has more coins. */
  readonly next: number | undefined;
  /** How many accounts have more coins. */
  readonly higher: number;
  /** How many have as many, this one among them. */
  readonly ties: number;
}

/** Which lines of an account are read: `from` included, `until` not. */
export interface LineFilter {
  readonly kind?: TransferKind;
  readonly from?: Date;
  readonly until?: Date;
  /** What they are about, or their note, contains the text; or one of these people shared or gave. */
  readonly search?: { readonly text: string; readonly people: readonly string[] };
}

/** Reads of the ledger that decide nothing. */
export interface LedgerReader {
  account(id: string): Promise<AccountState | undefined>;
  /** The account of each of these users, and the coins that the user owes; undefined without one. */
  purses(
    userIds: readonly string[],
  ): Promise<Map<string, { account: AccountState | undefined; owed: number | undefined }>>;
  /** By user id; a user without an account is missing. */
  balances(userIds: readonly string[]): Promise<Map<string, Balance>>;
  /** Coins that users owe after a reversal, by user id; users without a debt are missing (DESIGN 6). */
  owed(userIds: readonly string[]): Promise<Map<string, number>>;
  /** The accounts after `after` in the order of the rankings, of all users or `among` some. */
  ranked(after: RankedAccount | null, limit: number, among?: readonly string[]): Promise<RankedAccount[]>;
  /** What surrounds an account in that order, with `each` accounts at most on each side. */
  around(own: RankedAccount, each: number): Promise<Surroundings>;
  /** How many accounts have more coins. */
  countAbove(coins: number): Promise<number>;
  /**
   * The accounts after `after` as {@link ranked}, with how many users there are, how many have more coins than `after`,
   * and how many at least as many; 0 without `after`.
   */
  rankings(
    after: RankedAccount | null,
    limit: number,
  ): Promise<{ accounts: RankedAccount[]; users: number; above: number; least: number }>;
  countUsers(): Promise<number>;
  /** Postings of an account in an order of their numbers; with `after` only those that follow that number in it. */
  lines(
    account: string,
    filter: LineFilter,
    place: { after?: number | undefined; limit: number; sort: CoinSort },
  ): Promise<Posting[]>;
  countLines(account: string, filter: LineFilter): Promise<number>;
  /** Shares after a place, from before `until`, oldest first: who shared how many coins with whom. */
  sharesAfter(
    place: { at: Date; id: string } | null,
    until: Date,
    limit: number,
  ): Promise<{ id: string; from: string; to: string; amount: number; at: Date }[]>;
  /** Sum of balances by type, for the house by class; `lowest` the lowest of what may not be below 0. */
  sums(): Promise<{ sums: AccountSum[]; lowest: number }>;
  /** The same, added up over all accounts. */
  countedSums(): Promise<{ sums: AccountSum[]; lowest: number }>;
}

/** Submits commands to be decided. @throws Refusal unavailable when the lane is full */
export type Submit = (commands: readonly LedgerCommand[]) => Promise<Outcome[]>;

/** What the ledger needs to know about users. */
export interface People {
  /** Calls at the same time share one read. */
  byUsernameBatched(username: string): Promise<{ id: string; username: string } | null>;
  /** By normalised username; unknown ones are missing. */
  byUsernames(usernames: readonly string[]): Promise<Map<string, { id: string; username: string }>>;
  usernames(ids: readonly string[]): Promise<Map<string, string>>;
  /** Ids of people of whose names one holds the text, so many at most. */
  named(search: string, limit: number): Promise<string[]>;
  /** Whether a user may not send coins. */
  isSuspended(id: string): Promise<boolean>;
}
