import { wholeOf } from '../../domain/accounts.ts';
import { booksOf } from '../../domain/books.ts';
import { type AccountSlice, judgeAccounts, type ReadUpTo } from '../../domain/check/check-accounts.ts';
import {
  addHouse,
  firstUnsettledBatch,
  type HouseSums,
  judgeHouse,
  judgeTransfers,
} from '../../domain/check/check-transfers.ts';
import type { Posting, TransferRecord } from '../../domain/records.ts';
import type { LedgerReader } from '../ports.ts';

export interface Looked {
  readonly accounts: number;
  readonly postings: number;
  readonly transfers: number;
}

/** An unfinished pass over the whole ledger: any instance can continue it. */
interface CheckPass {
  readonly since: Date;
  readonly stage: 'accounts' | 'transfers' | 'sums';
  readonly account: ReadUpTo | null;
  readonly transfer: string;
  /** The house by postings and by transfers, of batches before `unsettled`. */
  readonly unsettled: string;
  readonly posted: HouseSums;
  readonly moved: HouseSums;
  readonly looked: Looked;
  /** Approximate number of records to read. */
  readonly total: Looked;
  readonly findings: readonly string[];
}

/** The state of the check between slices. */
export interface CheckState {
  readonly pass: CheckPass | null;
  readonly last: (Pick<CheckPass, 'since' | 'looked' | 'findings'> & { readonly endedAt: Date }) | null;
}

export interface CheckStore {
  read(): Promise<CheckState>;
  /** The state, held until `until`; null while another instance holds it. */
  claim(holder: string, at: Date, until: Date): Promise<CheckState | null>;
  /** Saves the state if `holder` still holds it. */
  save(holder: string, state: CheckState, until: Date): Promise<boolean>;
  totals(): Promise<Looked>;
  /** Each read in one snapshot. */
  accounts(from: ReadUpTo | null): Promise<AccountSlice & { readonly ended: boolean }>;
  transfers(after: string): Promise<{
    transfers: readonly TransferRecord[];
    postings: ReadonlyMap<string, Posting>;
    ended: boolean;
  }>;
}

/** Findings kept of a pass: no one reads more. */
const mostFindings = 50;
/** Milliseconds for which an instance holds the check without renewing. */
const leaseMs = 30_000;

/**
 * The check of I1 to I4 over the whole ledger, slice by slice, each from one snapshot: exact while others write.
 * The cursor is saved after each slice: a kill costs one slice, and one instance works at a time (DESIGN 6).
 * I1 follows from balances that sum to 0, in one snapshot, and each being the sum of its postings.
 * @param deps `tallies` compares the kept sums with the accounts; `holder` names this instance; `everyMs` is the time between two passes; `onProgress` gets what each slice
 * adds; `settledMs` is the age at which batches count in the sums of the house
 * @returns a function that works for about `budgetMs` on what is due
 */
export function checkLedger(deps: {
  store: CheckStore;
  reader: Pick<LedgerReader, 'countedSums'>;
  tallies?: { findings: () => Promise<string[]> };
  holder: string;
  clock: () => Date;
  everyMs: number;
  onProgress: (news: { findings: readonly string[]; looked: Looked }) => void;
  settledMs?: number;
}): (budgetMs: number) => Promise<void> {
  const { store, reader, tallies, holder, clock, everyMs, onProgress, settledMs } = deps;

  const begin = async (): Promise<CheckPass> => ({
    since: clock(),
    stage: 'accounts',
    account: null,
    transfer: '',
    unsettled: firstUnsettledBatch(clock(), settledMs),
    posted: {},
    moved: {},
    looked: { accounts: 0, postings: 0, transfers: 0 },
    total: await store.totals(),
    findings: [],
  });

  const checkAccounts = async (pass: CheckPass): Promise<CheckPass> => {
    const slice = await store.accounts(pass.account);
    const { findings, next, looked } = judgeAccounts(pass.account, slice);
    const { accounts, postings, transfers } = pass.looked;
    return {
      ...withFindings(pass, findings),
      account: next,
      stage: slice.ended ? 'transfers' : 'accounts',
      posted: addHouse(pass.posted, slice.postings, pass.unsettled, wholeOf),
      looked: { accounts: accounts + looked, postings: postings + slice.postings.length, transfers },
    };
  };

  const checkTransfers = async (pass: CheckPass): Promise<CheckPass> => {
    const { transfers, postings, ended } = await store.transfers(pass.transfer);
    const legs = transfers.flatMap(({ legs: own, batch }) => own.map((leg) => ({ ...leg, batch })));
    return {
      ...withFindings(pass, judgeTransfers(transfers, postings)),
      transfer: transfers.at(-1)?.key ?? pass.transfer,
      stage: ended ? 'sums' : 'transfers',
      moved: addHouse(pass.moved, legs, pass.unsettled),
      looked: { ...pass.looked, transfers: pass.looked.transfers + transfers.length },
    };
  };

  const checkSums = async (pass: CheckPass): Promise<CheckPass> => {
    const [{ sums, lowest }, kept] = [await reader.countedSums(), (await tallies?.findings()) ?? []];
    const damaged = [...booksOf(sums, lowest).findings, ...judgeHouse(pass.posted, pass.moved)];
    return withFindings(pass, [...damaged, ...kept]);
  };

  const slice = async (state: CheckState): Promise<CheckState> => {
    const pass = state.pass ?? (await begin());
    if (pass.stage === 'accounts') return { ...state, pass: await checkAccounts(pass) };
    if (pass.stage === 'transfers') return { ...state, pass: await checkTransfers(pass) };
    const { since, looked, findings } = await checkSums(pass);
    return { pass: null, last: { since, looked, findings, endedAt: clock() } };
  };

  const isDue = ({ pass, last }: CheckState) =>
    pass !== null || last === null || clock().getTime() - last.endedAt.getTime() >= everyMs;
  const lease = () => new Date(clock().getTime() + leaseMs);

  return async (budgetMs) => {
    const end = clock().getTime() + budgetMs;
    if (!isDue(await store.read())) return;
    let state = await store.claim(holder, clock(), lease());
    while (state !== null && isDue(state)) {
      const next = await slice(state);
      const done = next.pass === null;
      if (!(await store.save(holder, next, done ? clock() : lease()))) return;
      onProgress(newsOf(state, next));
      if (done || clock().getTime() >= end) return;
      state = next;
    }
  };
}

function withFindings(pass: CheckPass, found: readonly string[]): CheckPass {
  return { ...pass, findings: [...new Set([...pass.findings, ...found])].slice(0, mostFindings) };
}

const nothing: Looked = { accounts: 0, postings: 0, transfers: 0 };

/** What one slice has added. */
function newsOf(before: CheckState, after: CheckState): { findings: readonly string[]; looked: Looked } {
  const now = after.pass ?? after.last;
  const known = before.pass?.findings ?? [];
  const [was, is] = [before.pass?.looked ?? nothing, now?.looked ?? nothing];
  return {
    findings: (now?.findings ?? []).filter((finding) => !known.includes(finding)),
    looked: {
      accounts: is.accounts - was.accounts,
      postings: is.postings - was.postings,
      transfers: is.transfers - was.transfers,
    },
  };
}
