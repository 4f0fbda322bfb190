import type { UserFilter, UserOrder } from '@matchday/contracts/wallet/rules';
import type { Page, PageQuery } from '@matchday/service-kit/paging';
import type { Proof } from '../domain/proof.ts';
import type { PersonalData, Role, ShownUser, UniqueField, UserRecord } from '../domain/user.ts';

/** Whether the ledger has opened or closed the user's account; shows what a crash left unfinished. */
export type PurseState = 'opening' | 'open' | 'closing' | 'closed';

export interface StoredUser extends UserRecord {
  readonly purse: PurseState;
  /** When the last session began. */
  readonly lastSignInAt?: Date;
}

interface UserPage {
  readonly users: readonly StoredUser[];
  readonly next: string | null;
  readonly total: number;
}

/** Users; only `names`, `facts` and `deleted` include deleted ones. */
export interface UserStore {
  /** False if a unique field or the key of the sign-up is taken. */
  insert(user: UserRecord): Promise<boolean>;
  /** Fields that another user has (`except` is ignored), or a username that another user gave up recently. */
  taken(fields: Partial<Pick<PersonalData, UniqueField>>, except?: string): Promise<UniqueField[]>;
  bySignUpKey(key: string): Promise<StoredUser | null>;
  byLogin(emailOrUsername: string): Promise<StoredUser | null>;
  byUsername(username: string): Promise<StoredUser | null>;
  byUsernames(usernames: readonly string[]): Promise<StoredUser[]>;
  byId(id: string): Promise<StoredUser | null>;
  /** In no order; unknown ids are missing. */
  byIds(ids: readonly string[]): Promise<ShownUser[]>;
  /** Names by id; deleted users have a pseudonym, unknown ids are missing. */
  names(
    ids: readonly string[],
  ): Promise<(Pick<PersonalData, 'firstname' | 'surname' | 'username'> & { id: string })[]>;
  /** Of deleted ones when they signed up, which they keep. */
  facts(ids: readonly string[]): Promise<Pick<UserRecord, 'id' | 'createdAt' | 'firstSeen'>[]>;
  isSuspended(id: string): Promise<boolean>;
  /** Ids of all admins. */
  admins(): Promise<string[]>;
  /** Those of `ids` that are deleted. */
  deleted(ids: readonly string[]): Promise<string[]>;
  setPurse(id: string, purse: PurseState): Promise<void>;
  /** Users whose ledger account has been unfinished since before `before`. */
  unfinishedPurses(before: Date, limit: number): Promise<{ id: string; purse: PurseState }[]>;
}

/** Which users an admin looks for: by a text in their names, email or phone number, and narrowed to some of them. */
export interface UserSearch {
  readonly search?: string | undefined;
  readonly only?: UserFilter | undefined;
}

/** Marks of the browser and network of a sign-up, from which neither can be told. */
export interface SeenMarks {
  of(seen: { address: string; device?: string | undefined }): Promise<string>;
}

/** Searches users; a search for nothing finds all. */
export interface UserFinder {
  /** @throws Refusal 400 for an unknown cursor */
  page(
    query: UserSearch & { sort: Exclude<UserOrder, 'coins'>; cursor?: string; limit: number },
  ): Promise<Omit<UserPage, 'total'>>;
  count(search: UserSearch): Promise<number>;
  ids(search: UserSearch, limit: number): Promise<string[]>;
  /** Those of `ids` that match. */
  of(ids: readonly string[], search: UserSearch): Promise<StoredUser[]>;
  /** Ids of users whose username, surname or first name matches, in order of username. */
  byName(search: string, limit: number): Promise<string[]>;
  /** Those whose username begins with a text, in order of username. */
  beginning(search: string, limit: number): Promise<Pick<StoredUser, 'id' | 'username'>[]>;
  /** Some of those whose username has a text anywhere. */
  called(search: string, limit: number): Promise<Pick<StoredUser, 'id' | 'username'>[]>;
}

/** Called within the transaction; throws if the change is not allowed, given the number of other admins. */
type MayChange = (user: StoredUser, otherAdmins: number) => void;

/** Changes of a user, each in one transaction. */
export interface UserChanges {
  /**
   * Changes the given fields; a former username stays unavailable to others.
   * @returns the user afterwards, null for an unknown one
   */
  edit(id: string, data: Partial<PersonalData>, at: Date): Promise<StoredUser | 'taken' | null>;
  /**
   * Removes the personal data, ends all sessions, records it in the audit trail.
   * @returns false if the user was already deleted, null for an unknown one
   */
  erase(id: string, change: { by: string; mayChange: MayChange }, at: Date): Promise<boolean | null>;
  /**
   * Sets the password if the current hash is still `replaces`; ends a one-time code, and all sessions except `keepSession`.
   * @returns how many sessions ended, null if the password has changed
   */
  setPassword(
    id: string,
    change: { passwordHash: string; replaces: string; keepSession: string },
    at: Date,
  ): Promise<number | null>;
  /** Changes the role, records it in the audit trail, ends all sessions. @returns null for an unknown user */
  changeRole(
    id: string,
    change: { role: Role; by: string; mayChange: MayChange },
    at: Date,
  ): Promise<StoredUser | null>;
}

/** What admins change of an account, each in one transaction. */
export interface AccountChanges {
  /**
   * Suspends a user, ends all sessions and a one-time code, and records it if `recorded`.
   * @returns how many sessions ended, false if the user was suspended already, null for an unknown one
   */
  suspend(
    id: string,
    change: { by: string; reason: string; recorded: boolean; mayChange: MayChange },
    at: Date,
  ): Promise<number | false | null>;
  /** Takes a suspension back. @returns false for an unknown user */
  reactivate(id: string): Promise<boolean>;
  /** Ends all sessions of a user, or `only` one. @returns how many */
  endSessions(id: string, only: string | undefined, at: Date): Promise<number>;
}

/** A change of an account, or of the signing keys. */
export interface AuditEntry {
  readonly id: string;
  readonly at: Date;
  /** Id of a user, or free text of the operator. */
  readonly by: string;
  readonly action: string;
  readonly userId?: string;
  readonly from?: string;
  readonly to?: string;
}

/** The audit trail. */
export interface AuditStore {
  /** Newest first. */
  newest(limit: number): Promise<AuditEntry[]>;
}

/** One-time codes for resetting forgotten passwords; a user has at most one. */
export interface ResetCodes {
  /** Stores the code in place of a former one, and records who requested it. */
  keep(code: { userId: string; codeHash: string; expiresAt: Date; by: string }, at: Date): Promise<void>;
  /**
   * Whether it is the user's code, still valid, and tried fewer times than `most` from that network and overall;
   * counts as a try.
   */
  matches(
    userId: string,
    tried: { codeHash: string; network: string; most: { network: number; overall: number } },
    at: Date,
  ): Promise<boolean>;
  /** Uses the code up, sets the password, ends all sessions. @returns false if it has been used in the meantime */
  use(userId: string, change: { codeHash: string; passwordHash: string }, at: Date): Promise<boolean>;
}

export interface NewSession {
  readonly id: string;
  readonly userId: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** The browser's `User-Agent`. */
  readonly device?: string;
}

interface Revoked {
  readonly seq: number;
  readonly sessionId?: string;
  readonly userId?: string;
  readonly at: Date;
}

export interface SessionStore {
  /**
   * Starts a session and ends the oldest ones above `most`. @returns the user as of now, null if it has been deleted or
   * suspended, its password is not the one that was compared, or the proof is none any more
   */
  begin(
    session: NewSession,
    conditions: { passwordHash: string; proof: Proof; most: number },
  ): Promise<StoredUser | null>;
  end(sessionId: string, at: Date): Promise<void>;
  /** False if the user has no such session. */
  endOwn(userId: string, sessionId: string, at: Date): Promise<boolean>;
  /** One of the user's open sessions. */
  own(userId: string, sessionId: string): Promise<NewSession | null>;
  count(userId: string): Promise<number>;
  /** Open sessions, newest first. @throws Refusal 400 for an unknown cursor */
  page(userId: string, query: PageQuery): Promise<Page<NewSession>>;
  /** Oldest first, numbered without gaps; `last` is less than `seq` in a database that was restored and has not got there yet. */
  revokedAfter(seq: number, limit: number): Promise<{ revoked: Revoked[]; last: number }>;
}

/** The ledger, as identity sees it. */
export interface Purse {
  /** How many users have an account. */
  countUsers(): Promise<number>;
  open(userId: string): Promise<void>;
  close(userId: string): Promise<void>;
  balances(userIds: readonly string[]): Promise<Map<string, { coins: number; seq: number }>>;
  /** By user id: coins with the number of the last posting, the coins owed, if any, and those that may be shared now. */
  of(
    userIds: readonly string[],
  ): Promise<Map<string, { coins: number; seq: number; owed: number | undefined; shareable: number }>>;
  /** Users by coins, descending, of all or `among` some. @throws Refusal 400 for an unknown cursor */
  richest(query: {
    cursor?: string;
    limit: number;
    among?: readonly string[];
  }): Promise<{ userId: string; coins: number; cursor: string }[]>;
}

/** Notifications, as identity sees them. */
export interface Inbox {
  /** By user id, counted up to `limits.unread`; users without any are missing. */
  unread(userIds: readonly string[]): Promise<Map<string, number>>;
  /** Removes the user's notifications. */
  forget(userId: string): Promise<void>;
}

/** The account whose password or code is tried, by user id if it exists, and the address of the attempt. */
interface Trying {
  readonly account: string;
  readonly address: string;
}

/** Limits of DESIGN 5.16. Each method throws Refusal 429 when its limit is passed. */
export interface Limits {
  /** Counts a guess at a password, then compares; a correct one is not counted and clears the wrong ones before. */
  guess(who: Trying, compare: () => Promise<boolean>): Promise<boolean>;
  /** The same for a one-time code, counted separately from passwords; a correct one clears wrong passwords too. */
  tryCode(who: Trying, compare: () => Promise<boolean>): Promise<boolean>;
  /** The same for a code of the second step, counted separately from both. */
  tryStep(who: Trying, compare: () => Promise<boolean>): Promise<boolean>;
  /** Checks which fields are taken; only answers that reveal something are counted. */
  askTaken(address: string, ask: () => Promise<UniqueField[]>): Promise<UniqueField[]>;
  /** Counts a sign-up, then does its expensive work. */
  signUp<T>(address: string, work: () => Promise<T>): Promise<T>;
  /** Counts a change of username, then does it; one that fails is not counted. */
  rename<T>(userId: string, work: () => Promise<T>): Promise<T>;
  /** Removes what is counted about a user. */
  forget(userId: string): Promise<void>;
}
