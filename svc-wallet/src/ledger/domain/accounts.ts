/** The kind of an account; only `user` accounts are ranked and debited. */
export type AccountType = 'user' | 'closed' | 'owed' | 'fixture' | 'order' | 'house' | 'reserve';

/**
 * What the house holds coins for (DESIGN 6). `results` is what bets and players won and lost, `written-off` what
 * deleted people owed; `staked` holds stakes from before fixtures had accounts of their own.
 */
export const houseClasses = ['issued', 'staked', 'spent', 'results', 'forfeited', 'written-off'] as const;
export type HouseClass = (typeof houseClasses)[number];

/** An account as a decision sees it; balances are whole coins, whole UGX for `reserve`. */
export interface AccountState {
  readonly id: string;
  readonly type: AccountType;
  readonly balance: number;
  /** Number of the account's last posting; 0 before the first. */
  readonly seq: number;
  readonly openedAt: Date;
  /** Whether a first prediction has settled (DESIGN 5.9). */
  readonly settled: boolean;
}

/** Account of a user's coins. */
export const userAccount = (userId: string): string => `user:${userId}`;

/** What a user owes after a reversal of more coins than were available; its balance is 0 or below (DESIGN 6). */
export const owedAccount = (userId: string): string => `owed:${userId}`;

/** House account of a class, as transfers name it. */
export const houseAccount = (of: HouseClass): string => `house:${of}`;

/** Holds the stakes of a fixture until they are settled or refunded: never below 0 (DESIGN 12). */
export const fixtureAccount = (fixtureId: string): string => `fixture:${fixtureId}`;

/** Holds the coins of an order until they are spent or refunded: never below 0 (DESIGN 12). */
export const orderAccount = (orderId: string): string => `order:${orderId}`;

/** The part of a house or fixture account that one instance writes, so that instances do not conflict (DESIGN 6). */
export const subAccount = (whole: string, instance: string): string => `${whole}:${instance}`;

/** The account that a part belongs to. */
export const wholeOf = (part: string): string => part.slice(0, part.lastIndexOf(':'));

/** Whether an account is kept in parts, and its postings are sums over a batch. */
export const isSummed = (account: string): boolean =>
  account.startsWith('house:') || account.startsWith('fixture:');

/** The reserve in UGX and its counterpart (DESIGN 5.8). */
export const reserveAccount = 'reserve:ugx';
export const investedAccount = 'reserve:invested';

/** The user of an account of {@link userAccount}; undefined for any other account. */
export const userOf = (account: string): string | undefined =>
  account.startsWith('user:') ? account.slice('user:'.length) : undefined;

/** Type of an account by its name; only the account itself shows whether a user's is closed. */
export const typeOf = (account: string): Exclude<AccountType, 'closed'> =>
  account.slice(0, account.indexOf(':')) as Exclude<AccountType, 'closed'>;

/** Class of a house account or sub-account. */
export const houseClassOf = (account: string): HouseClass => account.split(':')[1] as HouseClass;
