import type { LedgerRows, TransferRow } from '../../wallet/checker/documents.ts';

/** The raw documents of svc-matches as the checker reads them; fields that it does not need are left out. */
export interface StakeRow {
  readonly _id: string;
  readonly user: string;
  readonly fixture: string;
  readonly amount: number;
  readonly state: string;
  readonly run: string | null;
  readonly version: number;
  readonly payout: number;
}

export interface BetRow extends StakeRow {
  readonly prediction: string;
  /** Hundredths. */
  readonly odds: number;
}

export interface PurchaseRow extends StakeRow {
  readonly player: string;
}

/** Odds by side, in hundredths. */
export interface OddsRow {
  readonly home: number;
  readonly draw: number;
  readonly away: number;
}

export interface FixtureRow {
  readonly _id: string;
  readonly odds: OddsRow;
  readonly oddsHistory: readonly OddsRow[];
  readonly settlement: string;
  readonly result: string;
  readonly stats: readonly ({ readonly player: string } & Readonly<Record<string, unknown>>)[];
}

export interface RunRow {
  readonly _id: string;
  readonly fixture: string;
  readonly of: string;
  readonly version: number;
  readonly by: string;
  readonly state: string;
  readonly total: number;
  readonly pages: number;
}

interface TallyRow {
  readonly count: number;
  readonly staked: number;
  readonly paid: number;
}

export interface PageRow {
  readonly run: string;
  readonly page: number;
  readonly asked: TallyRow;
  readonly posted: TallyRow | null;
}

/** Everything that svc-matches keeps about stakes, and the ledger, out of one snapshot. */
export interface PlayRows {
  readonly bets: readonly BetRow[];
  readonly purchases: readonly PurchaseRow[];
  readonly fixtures: readonly FixtureRow[];
  readonly runs: readonly RunRow[];
  readonly pages: readonly PageRow[];
  readonly ledger: LedgerRows;
}

/** The two kinds of stake with what names them in keys of the ledger and in runs. */
export const stakeKinds = [
  { kind: 'stake', of: 'bets', rowsOf: (rows: PlayRows): readonly StakeRow[] => rows.bets },
  { kind: 'purchase', of: 'impacts', rowsOf: (rows: PlayRows): readonly StakeRow[] => rows.purchases },
] as const;

/** Transfers that were accepted, by key. */
export const acceptedTransfers = ({ ledger }: PlayRows): Map<string, TransferRow> =>
  new Map(
    ledger.transfers
      .filter(({ outcome }) => outcome === 'accepted')
      .map((transfer) => [transfer._id, transfer]),
  );

/** What a transfer gave its user: on the balance and against debts. */
export const broughtUser = ({ legs }: Pick<TransferRow, 'legs'>, user: string): number =>
  legs
    .filter(({ account }) => account === `user:${user}` || account === `owed:${user}`)
    .reduce((sum, { amount }) => sum + amount, 0);
