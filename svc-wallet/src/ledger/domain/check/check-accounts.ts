import { type AccountState, isSummed, typeOf } from '../accounts.ts';
import type { Posting, TransferRecord } from '../records.ts';

/** How far the postings of an account have been read: number and balance of the last one. */
export interface ReadUpTo {
  readonly account: string;
  readonly seq: number;
  readonly balance: number;
}

/** A part of the ledger in one snapshot, in order of account and seq. */
export interface AccountSlice {
  /** From the one that the last slice ended in. */
  readonly accounts: readonly AccountState[];
  /** Those after the last posting that was read. */
  readonly postings: readonly Posting[];
  /** Whether these are all postings of these accounts; otherwise the last account has more. */
  readonly whole: boolean;
  /** Transfers of the postings that are not sums of a batch, by key. */
  readonly transfers: ReadonlyMap<string, Pick<TransferRecord, 'outcome' | 'legs' | 'batch'>>;
}

/** Accounts that are never below 0. */
const holds = (account: string) => ['user', 'fixture', 'order'].includes(typeOf(account));

/** Key and number of the leg that a posting's id names. */
export function legOf(id: string): { key: string; index: number } {
  const at = id.lastIndexOf('#');
  return { key: id.slice(0, at), index: Number(id.slice(at + 1)) };
}

/** A posting follows the one before it, and agrees with its transfer (I2, I3). */
function judgePosting(posting: Posting, before: ReadUpTo, transfers: AccountSlice['transfers']): string[] {
  const { id, account, seq, amount, balance, batch } = posting;
  const findings: string[] = [];
  if (seq !== before.seq + 1) findings.push(`${account} is missing a posting before ${seq}`);
  else if (balance !== before.balance + amount)
    findings.push(`${account} has balance ${balance} at posting ${seq}, expected ${before.balance + amount}`);
  if (holds(account) && balance < 0) findings.push(`${account} is below 0 at posting ${seq}`);
  if (isSummed(account)) {
    if (id !== `${batch}#${account}`) findings.push(`${id} does not belong to its batch`);
    return findings;
  }
  const { key, index } = legOf(id);
  const transfer = transfers.get(key);
  const leg = transfer?.legs[index];
  if (transfer?.outcome !== 'accepted') findings.push(`${id} has no accepted transfer`);
  else if (leg?.account !== account || leg.amount !== amount || transfer.batch !== batch)
    findings.push(`${id} differs from its transfer`);
  return findings;
}

function judgeAccount(account: AccountState | undefined, read: ReadUpTo): string[] {
  if (!account) return read.seq === 0 ? [] : [`${read.account} has postings but no account`];
  const { id, type, balance, seq } = account;
  const findings: string[] = [];
  if (balance !== read.balance || seq !== read.seq)
    findings.push(
      `${id} has balance ${balance} after ${seq} postings, expected ${read.balance} after ${read.seq}`,
    );
  if (holds(id) && balance < 0) findings.push(`${id} is below 0`);
  if (type === 'owed' && balance > 0) findings.push(`${id} is above 0`);
  return findings;
}

/**
 * Judges a slice: each account is the sum of its postings without a gap, no user is below 0, and each posting is
 * the leg of an accepted transfer. Postings never change, so nothing is read twice, and an account that
 * has grown since the last slice continues where that one ended: this is exact while others write.
 * @returns what is wrong, where the next slice continues, and how many accounts this slice was the first to read
 */
export function judgeAccounts(
  from: ReadUpTo | null,
  { accounts, postings, whole, transfers }: AccountSlice,
): { findings: string[]; next: ReadUpTo | null; looked: number } {
  const known = new Map(accounts.map((account) => [account.id, account]));
  const lines = Map.groupBy(postings, ({ account }) => account);
  const ids = [...new Set([...(from ? [from.account] : []), ...known.keys(), ...lines.keys()])].sort();
  const last = whole ? undefined : postings.at(-1)?.account;
  const findings: string[] = [];
  let next = from;
  let looked = 0;
  for (const id of ids) {
    if (last !== undefined && id > last) break;
    let read: ReadUpTo = from?.account === id ? from : { account: id, seq: 0, balance: 0 };
    for (const posting of lines.get(id) ?? []) {
      findings.push(...judgePosting(posting, read, transfers));
      // From the posting's own numbers: one fault is one finding, not one for every posting after it.
      read = { account: id, seq: posting.seq, balance: posting.balance };
    }
    if (id !== last) findings.push(...judgeAccount(known.get(id), read));
    if (id !== from?.account) looked += 1;
    next = read;
  }
  return { findings, next, looked };
}
