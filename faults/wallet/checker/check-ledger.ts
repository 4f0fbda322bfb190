import type { Finding } from '../../finding.ts';
import { groupBy, isSummed, type LedgerRows, type PostingRow, sumOf } from './documents.ts';

/** The key of a posting that is not summed over its batch: its id without the number of the leg. */
const keyOf = ({ _id }: PostingRow): string => _id.slice(0, _id.lastIndexOf('#'));
const shown = (rows: readonly { account: string; amount: number }[]): string =>
  rows
    .map(({ account, amount }) => `${account} ${amount}`)
    .sort()
    .join(', ') || 'nothing';

/** I1: the postings sum to 0, of each batch, of coins and of the reserve's UGX. */
export function checkSums({ postings }: LedgerRows): Finding[] {
  const findings: Finding[] = [];
  const units = groupBy(postings, ({ account }) => (account.startsWith('reserve:') ? 'UGX' : 'coins'));
  for (const [unit, rows] of units)
    if (sumOf(rows) !== 0)
      findings.push({ invariant: 'I1', text: `all postings in ${unit} sum to ${sumOf(rows)}` });
  for (const [batch, rows] of groupBy(postings, (row) => row.batch))
    if (sumOf(rows) !== 0)
      findings.push({ invariant: 'I1', text: `the postings of batch ${batch} sum to ${sumOf(rows)}` });
  return findings;
}

/**
 * I2: each key has one transfer and one set of postings, which are the legs of that transfer; a refused one
 * has none, and no posting is without its transfer. Legs of house and fixtures are compared by batch and account.
 */
function checkKeys({ transfers, postings }: LedgerRows): Finding[] {
  const findings: Finding[] = [];
  const add = (text: string) => void findings.push({ invariant: 'I2', text });
  const byKey = groupBy(
    postings.filter(({ account }) => !isSummed(account)),
    keyOf,
  );
  for (const [key, rows] of groupBy(transfers, ({ _id }) => _id)) {
    const [transfer] = rows;
    if (!transfer) continue;
    if (rows.length > 1) add(`${key} has ${rows.length} transfers`);
    const legs = transfer.outcome === 'accepted' ? transfer.legs : [];
    const posted = byKey.get(key) ?? [];
    const expected = shown(legs.filter(({ account }) => !isSummed(account)));
    if (shown(posted) !== expected)
      add(`${key} (${transfer.outcome}) says ${expected}, has ${shown(posted)}`);
    if (posted.some(({ batch }) => batch !== transfer.batch)) add(`${key} has postings of another batch`);
    if (sumOf(legs) !== 0) add(`the legs of ${key} sum to ${sumOf(legs)}`);
    byKey.delete(key);
  }
  for (const [key, rows] of byKey) add(`${shown(rows)} is posted under ${key}, which has no transfer`);
  return [...findings, ...checkHouse({ transfers, postings })];
}

function checkHouse({ transfers, postings }: Pick<LedgerRows, 'transfers' | 'postings'>): Finding[] {
  // `fixture:<id>:<instance>` of a posting against `fixture:<id>` of a leg.
  const classOf = (account: string) => account.split(':').slice(0, 2).join(':');
  const sums = new Map<string, number>();
  const add = (batch: string, account: string, amount: number) => {
    const place = `${classOf(account)} in batch ${batch}`;
    sums.set(place, (sums.get(place) ?? 0) + amount);
  };
  for (const { outcome, batch, legs } of transfers)
    if (outcome === 'accepted')
      for (const { account, amount } of legs) if (isSummed(account)) add(batch, account, amount);
  for (const { account, amount, batch } of postings) if (isSummed(account)) add(batch, account, -amount);
  return [...sums]
    .filter(([, missing]) => missing !== 0)
    .map(([place, missing]) => ({ invariant: 'I2', text: `${place} lacks ${missing} of its transfers` }));
}

/** I3: each account's balance is the sum of its postings, whose seq counts 1, 2, 3 … up to the account's. */
export function checkAccounts({ accounts, postings }: LedgerRows): Finding[] {
  const findings: Finding[] = [];
  const add = (text: string) => void findings.push({ invariant: 'I3', text });
  const byAccount = groupBy(postings, ({ account }) => account);
  for (const { _id, balance, seq } of accounts) {
    const own = (byAccount.get(_id) ?? []).toSorted((a, b) => a.seq - b.seq);
    let running = 0;
    for (const [index, row] of own.entries()) {
      running += row.amount;
      if (row.seq !== index + 1) add(`${_id} has seq ${row.seq} in place ${index + 1}`);
      if (row.balance !== running) add(`${_id} says ${row.balance} at seq ${row.seq}, is ${running}`);
    }
    if (running !== balance) add(`${_id} has balance ${balance}, its postings sum to ${running}`);
    if (own.length !== seq) add(`${_id} has seq ${seq} and ${own.length} postings`);
    byAccount.delete(_id);
  }
  for (const [account, rows] of byAccount) add(`${account} has ${rows.length} postings and no account`);
  return findings;
}

/** I4: no user, fixture or order is below 0, nor was after any posting. */
function checkFloor({ accounts, postings }: LedgerRows): Finding[] {
  const below = (account: string, balance: number) => /^(user|fixture|order):/.test(account) && balance < 0;
  return [
    ...accounts
      .filter(({ _id, balance }) => below(_id, balance))
      .map(({ _id, balance }) => `${_id} has ${balance}`),
    ...postings
      .filter(({ account, balance }) => below(account, balance))
      .map(({ account, balance, seq }) => `${account} had ${balance} at seq ${seq}`),
  ].map((text) => ({ invariant: 'I4', text }));
}

/** I1 to I4 over everything that the ledger holds. */
export const checkLedger = (rows: LedgerRows): Finding[] => [
  ...checkSums(rows),
  ...checkKeys(rows),
  ...checkAccounts(rows),
  ...checkFloor(rows),
];
