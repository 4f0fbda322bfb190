import type { PersonalData, Role, UniqueField, UserRecord } from '../domain/user.ts';

/** How far the ledger has followed the user: work that a crash may have left is found by it. */
export type PurseState = 'opening' | 'open' | 'closing' | 'closed';

export interface StoredUser extends UserRecord {
  readonly purse: PurseState;
}

export interface UserPage {
  readonly users: readonly StoredUser[];
  readonly next: string | null;
  readonly total: number;
}

/** Users; deleted ones are found by nothing but `names`. */
export interface UserStore {
  /** False when a unique field is taken, or the key of the sign-up. */
  insert(user: UserRecord): Promise<boolean>;
  /** Fields that somebody has, `except` that user, and a username that another one gave up of late. */
  taken(fields: Partial<Pick<PersonalData, UniqueField>>, except?: string): Promise<UniqueField[]>;
  bySignUpKey(key: string): Promise<StoredUser | null>;
  byLogin(emailOrUsername: string): Promise<StoredUser | null>;
  byUsername(username: string): Promise<StoredUser | null>;
  byUsernames(usernames: readonly string[]): Promise<StoredUser[]>;
  byId(id: string): Promise<StoredUser | null>;
  /** Names by id; deleted users under their pseudonym, unknown ids missing. */
  names(
    ids: readonly string[],
  ): Promise<(Pick<PersonalData, 'firstname' | 'surname' | 'username'> & { id: string })[]>;
  /** Those of `ids` that are deleted. */
  deleted(ids: readonly string[]): Promise<string[]>;
  setPurse(id: string, purse: PurseState): Promise<void>;
  /** Users whose ledger account was left half-way before `before`. */
  unfinishedPurses(before: Date, limit: number): Promise<{ id: string; purse: PurseState }[]>;
}

/** Users that have a text in username, email or name; all of them without one. */
export interface UserFinder {
  /** @throws Refusal 400 for a cursor that is none */
  page(query: {
    search?: string;
    sort: 'newest' | 'username';
    cursor?: string;
    limit: number;
  }): Promise<Omit<UserPage, 'total'>>;
  count(search: string | undefined): Promise<number>;
  ids(search: string, limit: number): Promise<string[]>;
  /** Those of `ids` that have the text. */
  of(ids: readonly string[], search: string | undefined): Promise<StoredUser[]>;
  /** Ids of users that have the text in their username, surname or first name, in the order of their usernames. */
  byName(search: string, limit: number): Promise<string[]>;
}

/** What is decided about a user within one transaction: whether it may be, given the other admins. */
export type MayChange = (user: StoredUser, otherAdmins: number) => void;

/** Changes of a user, each in one transaction. */
export interface UserChanges {
  /**
   * Changes the fields that are given; a former username is kept from others.
   * @returns the user after it, null for nobody
   */
  edit(id: string, data: Partial<PersonalData>, at: Date): Promise<StoredUser | 'taken' | null>;
  /**
   * Removes the personal data, ends all sessions, notes who did it in the audit trail.
   * @returns false when it was deleted before, null for nobody
   */
  erase(id: string, change: { by: string; mayChange: MayChange }, at: Date): Promise<boolean | null>;
  /** Changes the role, notes it in the audit trail, ends all sessions. @returns null for nobody */
  changeRole(
    id: string,
    change: { role: Role; by: string; mayChange: MayChange },
    at: Date,
  ): Promise<StoredUser | null>;
}

/** What somebody did to an account, or to the keys of all. */
export interface AuditEntry {
  readonly id: string;
  readonly at: Date;
  /** Id of a user, or the operator's own words. */
  readonly by: string;
  readonly action: string;
  readonly userId?: string;
  readonly from?: string;
  readonly to?: string;
}

/** New passwords, with the sessions that end by them. */
export interface PasswordChanges {
  /**
   * Sets the password if it is still the one that `replaces` is the hash of; ends all sessions but `keepSession`.
   * @returns how many sessions ended, null where it was another password
   */
  setPassword(
    id: string,
    change: { passwordHash: string; replaces: string; keepSession: string },
    at: Date,
  ): Promise<number | null>;
}

/** One-time codes by which forgotten passwords are replaced; a user has one at most. */
export interface ResetCodes {
  /** Keeps the code in the place of a former one, and notes who asked for it. */
  keep(code: { userId: string; codeHash: string; expiresAt: Date; by: string }, at: Date): Promise<void>;
  /**
   * Whether it is the user's code, still good, and tried fewer times than `most` from that network and overall;
   * counts as a try.
   */
  matches(
    userId: string,
    tried: { codeHash: string; network: string; most: { network: number; overall: number } },
    at: Date,
  ): Promise<boolean>;
  /** Uses the code up, sets the password, ends all sessions. @returns false where it was used meanwhile */
  use(userId: string, change: { codeHash: string; passwordHash: string }, at: Date): Promise<boolean>;
}

export interface NewSession {
  readonly id: string;
  readonly userId: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** As the browser named itself. */
  readonly device?: string;
}

export interface Revoked {
  readonly seq: number;
  readonly sessionId?: string;
  readonly userId?: string;
  readonly at: Date;
}

export interface SessionStore {
  /**
   * Begins a session and ends the oldest ones above `most`. @returns the user as of this moment, null when it was
   * deleted or has another password than the one that was compared
   */
  begin(session: NewSession, standing: { passwordHash: string; most: number }): Promise<StoredUser | null>;
  end(sessionId: string, at: Date): Promise<void>;
  /** False when the user has no such session. */
  endOwn(userId: string, sessionId: string, at: Date): Promise<boolean>;
  /** One of the user's open sessions. */
  own(userId: string, sessionId: string): Promise<NewSession | null>;
  /** Open sessions, the newest first. @throws Refusal 400 for a cursor that is none */
  page(
    userId: string,
    cursor: string | undefined,
    limit: number,
  ): Promise<{ items: NewSession[]; next: string | null; total: number }>;
  /** Oldest first, with gapless growing numbers. */
  revokedAfter(seq: number, limit: number): Promise<Revoked[]>;
}

/** The ledger, as identity sees it. */
export interface Purse {
  open(userId: string): Promise<void>;
  close(userId: string): Promise<void>;
  balances(userIds: readonly string[]): Promise<Map<string, { coins: number; seq: number }>>;
  /** Coins that users owe; who owes nothing is missing. */
  owed(userIds: readonly string[]): Promise<Map<string, number>>;
  /** Coins that the user may share now. */
  shareable(userId: string): Promise<number>;
  /** Users by coins, descending, of all or `among` some. @throws Refusal 400 for a cursor that is none */
  richest(query: {
    cursor?: string;
    limit: number;
    among?: readonly string[];
  }): Promise<{ userId: string; coins: number; cursor: string }[]>;
}

/** Notifications, as identity sees them. */
export interface Inbox {
  unread(userId: string): Promise<number>;
  /** Removes what was written to the user. */
  forget(userId: string): Promise<void>;
}

/** Whose password or code is tried, by user id where there is one, and from where. */
export interface Trying {
  readonly account: string;
  readonly address: string;
}

/** Limits of DESIGN 5.16. Each method throws Refusal 429 when its limit is passed. */
export interface Limits {
  /** Counts a guess at a password, then compares; a right one is given back and forgets the wrong ones before. */
  guess(who: Trying, compare: () => Promise<boolean>): Promise<boolean>;
  /** The same for a one-time code, which wrong passwords do not hinder; a right one forgets those too. */
  tryCode(who: Trying, compare: () => Promise<boolean>): Promise<boolean>;
  /** Asks what is taken by others; only answers that tell of something count. */
  askTaken(address: string, ask: () => Promise<UniqueField[]>): Promise<UniqueField[]>;
  /** Counts a sign-up, then does what it costs. */
  signUp<T>(address: string, work: () => Promise<T>): Promise<T>;
}
