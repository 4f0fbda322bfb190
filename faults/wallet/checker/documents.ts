/** The raw documents of svc-wallet's database as the checker reads them; fields that it does not need are left out. */
export interface AccountRow {
  readonly _id: string;
  readonly type: string;
  readonly balance: number;
  readonly seq: number;
}

/** A movement of one account within a transfer. */
export interface LegRow {
  readonly account: string;
  readonly amount: number;
}

export interface TransferRow {
  readonly _id: string;
  readonly outcome: string;
  readonly batch: string;
  readonly legs: readonly LegRow[];
}

export interface PostingRow extends LegRow {
  /** `<key>#<leg>`; for accounts of house and fixtures `<batch>#<account>`. */
  readonly _id: string;
  readonly seq: number;
  readonly balance: number;
  readonly batch: string;
}

/** Everything that the ledger holds, from one snapshot. */
export interface LedgerRows {
  readonly accounts: readonly AccountRow[];
  readonly transfers: readonly TransferRow[];
  readonly postings: readonly PostingRow[];
}

/** A notification as the wallet keeps it. */
export interface NotificationRow {
  readonly _id: string;
  readonly userId: string;
  readonly kind: string;
  readonly message: string;
}

/** A command whose outcome a client has been told. */
export interface Acknowledged {
  readonly key: string;
  readonly outcome: 'accepted' | 'refused';
  /** What it must have done to accounts of users if accepted, as its sender calculates it. */
  readonly moves: readonly LegRow[];
  /** Whom it must have told of it if accepted, once. */
  readonly tells?: Told;
}

/** Who is notified of coins, and what the text contains: a share's note between number signs, a gift's amount. */
export interface Told {
  readonly userId: string;
  readonly kind: 'share' | 'gift';
  readonly mark: string;
}

/** Accounts of house and fixtures are written as one posting a batch, so they carry no key (svc-wallet, README). */
export const isSummed = (account: string): boolean => /^(house|fixture):/.test(account);

/** Rows by a text of each. */
export const groupBy = <Row>(rows: readonly Row[], of: (row: Row) => string): Map<string, Row[]> =>
  Map.groupBy(rows, of);

/** Total of the amounts. */
export const sumOf = (rows: readonly LegRow[]): number => rows.reduce((sum, { amount }) => sum + amount, 0);
