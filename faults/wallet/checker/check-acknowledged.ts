import type { Finding } from '../../finding.ts';
import { type Acknowledged, groupBy, isSummed, type LedgerRows, sumOf } from './documents.ts';

/**
 * I5: what was acknowledged is there. An accepted key has its transfer and moved exactly what its sender asked
 * for, a refused one moved nothing. The expectation comes from the sender, not from the ledger's own legs.
 */
export function checkAcknowledged(rows: LedgerRows, acknowledged: readonly Acknowledged[]): Finding[] {
  const findings: Finding[] = [];
  const add = (text: string) => void findings.push({ invariant: 'I5', text });
  const transfers = new Map(rows.transfers.map((row) => [row._id, row]));
  const postings = groupBy(
    rows.postings.filter(({ account }) => !isSummed(account)),
    ({ _id }) => _id.slice(0, _id.lastIndexOf('#')),
  );
  for (const { key, outcome, moves } of acknowledged) {
    const stored = transfers.get(key)?.outcome ?? 'missing';
    if (stored !== outcome) add(`${key} was acknowledged as ${outcome} and is ${stored}`);
    const posted = postings.get(key) ?? [];
    const expected = outcome === 'accepted' ? moves : [];
    const missing = expected.filter(
      (move) => !posted.some(({ account, amount }) => account === move.account && amount === move.amount),
    );
    for (const { account, amount } of missing) add(`${key} did not move ${amount} on ${account}`);
    if (posted.length > expected.length) add(`${key} (${outcome}) has ${posted.length} postings of users`);
  }
  return findings;
}

/**
 * I5 from the other end, once every command has been answered: what each user holds is what the user began
 * with and the moves of all accepted commands.
 */
export function checkHoldings(
  rows: LedgerRows,
  acknowledged: readonly Acknowledged[],
  begun: ReadonlyMap<string, number>,
): Finding[] {
  const moves = groupBy(
    acknowledged.filter(({ outcome }) => outcome === 'accepted').flatMap((one) => one.moves),
    ({ account }) => account,
  );
  const balances = new Map(rows.accounts.map(({ _id, balance }) => [_id, balance]));
  return [...begun]
    .map(([account, start]) => ({
      account,
      expected: start + sumOf(moves.get(account) ?? []),
      // An account that begins with nothing is opened by its first posting.
      is: balances.get(account) ?? (start === 0 ? 0 : undefined),
    }))
    .filter(({ expected, is }) => expected !== is)
    .map(({ account, expected, is }) => ({
      invariant: 'I5',
      text: `${account} should hold ${expected} after what was acknowledged and holds ${is ?? 'nothing'}`,
    }));
}

/** I5: commands that were answered before and are sent again leave the ledger as it was. */
export function checkUnchanged(before: LedgerRows, after: LedgerRows): Finding[] {
  return (['accounts', 'transfers', 'postings'] as const)
    .filter((name) => before[name].length !== after[name].length)
    .map((name) => ({
      invariant: 'I5',
      text: `repetitions made ${after[name].length - before[name].length} ${name}`,
    }));
}
