import { expect } from '@jest/globals';
import { type AccountState, isSummed, userAccount, wholeOf } from '../../../src/ledger/domain/accounts.ts';
import type { LedgerCommand } from '../../../src/ledger/domain/commands.ts';
import { decideBatch } from '../../../src/ledger/domain/decide/decide-batch.ts';
import type { Posting, TransferRecord } from '../../../src/ledger/domain/records.ts';

const at = new Date('2026-11-21T12:00:00Z');

/** A ledger in memory: stores the decisions of any number of batches. */
export function ledger(instance = 'a1') {
  const accounts = new Map<string, AccountState>();
  const transfers = new Map<string, TransferRecord>();
  const postings: Posting[] = [];
  let batches = 0;
  return {
    accounts,
    transfers,
    postings,
    balance: (userId: string) => accounts.get(userAccount(userId))?.balance,
    /** Coins of a fixture or order, summed over all parts. */
    held: (whole: string) =>
      [...accounts.values()]
        .filter(({ id }) => (isSummed(id) ? wholeOf(id) : id) === whole)
        .reduce((sum, { balance }) => sum + balance, 0),
    settle(userId: string) {
      const account = accounts.get(userAccount(userId)) as AccountState;
      accounts.set(account.id, { ...account, settled: true });
    },
    /** Decides a batch and stores it, unless the process dies before the commit. */
    run(commands: readonly LedgerCommand[], as = instance, dies = false) {
      batches += 1;
      const decision = decideBatch({
        commands,
        known: transfers,
        accounts,
        instance: as,
        batch: `b${batches}`,
        at,
      });
      if (dies) return decision.outcomes;
      for (const { after } of decision.changes) accounts.set(after.id, after);
      for (const record of decision.transfers) transfers.set(record.key, record);
      postings.push(...decision.postings);
      return decision.outcomes;
    },
  };
}
export type Ledger = ReturnType<typeof ledger>;

/** I1 to I4: the books balance, one set of postings per key, no gaps, no user, fixture or order below 0. */
export function holdInvariants({ accounts, transfers, postings }: Ledger): void {
  expect(postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  const batches = Map.groupBy(postings, ({ batch }) => batch);
  for (const lines of batches.values()) expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  expect(new Set(postings.map(({ id }) => id)).size).toBe(postings.length);
  for (const { key, outcome, legs } of transfers.values()) {
    const own = postings.filter(({ id }) => id.startsWith(`${key}#`));
    expect(legs.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    expect(own.map(({ account, amount }) => ({ account, amount }))).toEqual(
      legs.filter(({ account }) => !isSummed(account)),
    );
    if (outcome === 'refused') expect(legs).toEqual([]);
  }
  for (const account of accounts.values()) {
    const lines = postings.filter((posting) => posting.account === account.id);
    let running = 0;
    for (const [index, line] of lines.entries()) {
      running += line.amount;
      expect(line).toMatchObject({ seq: index + 1, balance: running });
    }
    expect(account).toMatchObject({ balance: running, seq: lines.length });
    if (['user', 'closed', 'fixture', 'order'].includes(account.type))
      for (const { balance } of lines) expect(balance).toBeGreaterThanOrEqual(0);
    if (account.type === 'owed') expect(account.balance).toBeLessThanOrEqual(0);
  }
}
