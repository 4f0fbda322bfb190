import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type AccountState, userAccount } from './accounts.ts';
import type { LedgerCommand } from './commands.ts';
import { decideBatch, type Posting, type TransferRecord } from './decide-batch.ts';

const at = new Date('2026-11-21T12:00:00Z');

/** A ledger in memory: what a store keeps, fed by the decisions of any number of batches. */
function ledger(instance = 'a1') {
  const accounts = new Map<string, AccountState>();
  const transfers = new Map<string, TransferRecord>();
  const postings: Posting[] = [];
  let batches = 0;
  return {
    accounts,
    transfers,
    postings,
    balance: (userId: string) => accounts.get(userAccount(userId))?.balance,
    settle(userId: string) {
      const account = accounts.get(userAccount(userId)) as AccountState;
      accounts.set(account.id, { ...account, settled: true });
    },
    run(commands: readonly LedgerCommand[], as = instance) {
      batches += 1;
      const decision = decideBatch({
        commands,
        known: transfers,
        accounts,
        instance: as,
        batch: `b${batches}`,
        at,
      });
      for (const { after } of decision.changes) accounts.set(after.id, after);
      for (const record of decision.transfers) transfers.set(record.key, record);
      postings.push(...decision.postings);
      return decision.outcomes;
    },
  };
}
type Ledger = ReturnType<typeof ledger>;

const hashOf = (command: object) => JSON.stringify(command);
const make = <C extends object>(command: C): C & { requestHash: string } => ({
  ...command,
  requestHash: hashOf(command),
});
const open = (userId: string, amount = 500) =>
  make({ kind: 'welcome' as const, key: `welcome:${userId}`, userId, amount });

/** I1 to I4: the books balance, one posting set a key, gapless accounts, nobody below 0. */
function holdInvariants({ accounts, transfers, postings }: Ledger): void {
  expect(postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  const batches = Map.groupBy(postings, ({ batch }) => batch);
  for (const lines of batches.values()) expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  expect(new Set(postings.map(({ id }) => id)).size).toBe(postings.length);
  for (const { key, outcome, legs } of transfers.values()) {
    const own = postings.filter(({ id }) => id.startsWith(`${key}#`));
    expect(legs.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    expect(own.map(({ account, amount }) => ({ account, amount }))).toEqual(
      legs.filter(({ account }) => !account.startsWith('house:')),
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
    if (account.type === 'user' || account.type === 'closed')
      expect(account.balance).toBeGreaterThanOrEqual(0);
    if (account.type === 'owed') expect(account.balance).toBeLessThanOrEqual(0);
  }
}

const users = ['u1', 'u2', 'u3'];
const user = fc.constantFrom(...users);
const amount = fc.integer({ min: 1, max: 700 });
const key = fc.integer({ min: 1, max: 25 }).map((n) => `k${n}`);
const command: fc.Arbitrary<LedgerCommand> = fc.oneof(
  fc
    .record({
      kind: fc.constantFrom('stake', 'purchase', 'order', 'refund', 'order-refund', 'gift'),
      key,
      userId: user,
      amount,
    })
    .map(make),
  fc
    .record({
      kind: fc.constant('share' as const),
      key,
      userId: user,
      toUserId: user,
      amount,
      keep: fc.constantFrom(0, 500),
    })
    .map(make),
  fc
    .record({
      kind: fc.constant('payout' as const),
      key,
      userId: user,
      staked: fc.nat(300),
      amount: fc.integer({ min: -900, max: 900 }),
    })
    .map(make),
  fc.record({ kind: fc.constant('lost' as const), key, amount }).map(make),
  fc
    .record({ kind: fc.constant('reserve' as const), key, amount: fc.integer({ min: -900, max: 900 }) })
    .map(make),
  fc.record({ kind: fc.constant('tombstone' as const), key }),
  user.map((userId) => open(userId)),
  user.map((userId) => make({ kind: 'user-deleted' as const, key: `user-deleted:${userId}`, userId })),
);
const batches = fc.array(fc.array(command, { minLength: 1, maxLength: 12 }), { maxLength: 12 });

describe('decideBatch', () => {
  it('keeps the books whole whatever is asked, in whatever batches, from two instances', () => {
    fc.assert(
      fc.property(batches, fc.array(fc.boolean()), (asked, instances) => {
        const books = ledger();
        for (const [index, commands] of asked.entries()) books.run(commands, instances[index] ? 'a1' : 'b2');
        holdInvariants(books);
      }),
      { numRuns: 300 },
    );
  });

  it('decides a key once: everything repeated gives the same outcomes and moves nothing', () => {
    fc.assert(
      fc.property(batches, (asked) => {
        const books = ledger();
        const first = asked.map((commands) => books.run(commands));
        const before = [...books.accounts.values()];
        const lines = books.postings.length;
        const again = asked.map((commands) => books.run(commands));
        expect([...books.accounts.values()]).toEqual(before);
        expect(books.postings).toHaveLength(lines);
        for (const [b, outcomes] of again.entries())
          for (const [c, outcome] of outcomes.entries()) {
            const former = first[b]?.[c];
            expect(outcome).toMatchObject({ key: former?.key, repeated: true });
            if (asked[b]?.[c]?.kind !== 'tombstone' && former?.reason !== 'mismatch')
              expect(outcome.outcome).toBe(former?.outcome);
          }
      }),
      { numRuns: 150 },
    );
  });

  it('is the same for one batch as for its commands one by one', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
        const together = ledger();
        const alone = ledger();
        together.run(commands);
        for (const one of commands) alone.run([one]);
        for (const id of users) expect(together.balance(id)).toBe(alone.balance(id));
        expect(
          [...together.transfers.values()].map(({ key: k, outcome, reason }) => [k, outcome, reason]),
        ).toEqual([...alone.transfers.values()].map(({ key: k, outcome, reason }) => [k, outcome, reason]));
      }),
    );
  });

  it('refuses a stake above the balance and keeps it refused when coins come later', () => {
    const books = ledger();
    const stake = make({ kind: 'stake' as const, key: 'stake:1', userId: 'u1', amount: 501 });
    books.run([open('u1')]);
    expect(books.run([stake])).toEqual([
      { key: 'stake:1', outcome: 'refused', reason: 'insufficient', balance: undefined, repeated: false },
    ]);
    books.run([make({ kind: 'gift' as const, key: 'gift:1', userId: 'u1', amount: 100 })]);
    expect(books.run([stake])[0]).toMatchObject({ outcome: 'refused', repeated: true });
    expect(books.balance('u1')).toBe(600);
  });

  it('tells another request under a used key from the same one', () => {
    const books = ledger();
    const stake = (amountOf: number) =>
      make({ kind: 'stake' as const, key: 'stake:1', userId: 'u1', amount: amountOf });
    books.run([open('u1')]);
    const [first, twin, other] = books.run([stake(200), stake(200), stake(300)]);
    expect(first).toMatchObject({ outcome: 'accepted', balance: 300, repeated: false });
    expect(twin).toMatchObject({ outcome: 'accepted', balance: 300, repeated: true });
    expect(other).toMatchObject({ outcome: 'refused', reason: 'mismatch' });
    expect(books.balance('u1')).toBe(300);
  });

  it('lets a tombstone win only where it comes first', () => {
    const books = ledger();
    const stake = make({ kind: 'stake' as const, key: 'stake:1', userId: 'u1', amount: 200 });
    books.run([open('u1'), stake]);
    expect(books.run([{ kind: 'tombstone', key: 'stake:1' }])[0]).toMatchObject({ outcome: 'accepted' });
    books.run([{ kind: 'tombstone', key: 'stake:2' }]);
    expect(books.run([{ ...stake, key: 'stake:2' }])[0]).toMatchObject({
      outcome: 'refused',
      reason: 'tombstone',
    });
    expect(books.balance('u1')).toBe(300);
  });

  it('keeps the welcome coins from being shared until a prediction has settled', () => {
    const books = ledger();
    const share = (k: string) =>
      make({ kind: 'share' as const, key: k, userId: 'u1', toUserId: 'u2', amount: 1, keep: 500 });
    books.run([open('u1'), open('u2', 0)]);
    expect(books.run([share('s1')])[0]).toMatchObject({ outcome: 'refused', reason: 'welcome-coins' });
    books.settle('u1');
    expect(books.run([share('s2')])[0]).toMatchObject({ outcome: 'accepted', balance: 499 });
    expect(books.balance('u2')).toBe(1);
  });

  it('takes back what is there, books the rest as owed and lets the next payout pay it first', () => {
    const books = ledger();
    const payout = (k: string, n: number) =>
      make({ kind: 'payout' as const, key: k, userId: 'u1', staked: 0, amount: n });
    books.run([open('u1', 60), payout('settle:1:2', -100)]);
    expect(books.balance('u1')).toBe(0);
    expect(books.accounts.get('owed:u1')?.balance).toBe(-40);
    books.run([payout('settle:2:1', 30), payout('settle:3:1', 25)]);
    expect(books.balance('u1')).toBe(15);
    expect(books.accounts.get('owed:u1')?.balance).toBe(0);
    holdInvariants(books);
  });

  it('gives the coins of a deleted user to the house, later credits too, and refuses debits', () => {
    const books = ledger();
    const about = { userId: 'u1', amount: 50 };
    books.run([open('u1'), make({ kind: 'stake' as const, key: 'stake:1', ...about })]);
    books.run([make({ kind: 'user-deleted' as const, key: 'user-deleted:u1', userId: 'u1' })]);
    const [refund, stake] = books.run([
      make({ kind: 'refund' as const, key: 'refund:1', ...about }),
      make({ kind: 'stake' as const, key: 'stake:2', ...about }),
    ]);
    expect(refund?.outcome).toBe('accepted');
    expect(stake).toMatchObject({ outcome: 'refused', reason: 'no-account' });
    expect(books.accounts.get('house:forfeited:a1')?.balance).toBe(500);
    expect(books.balance('u1')).toBe(0);
    holdInvariants(books);
  });

  it('[K50] keeps the reserve at zero or above', () => {
    const books = ledger();
    const invest = (k: string, n: number) => make({ kind: 'reserve' as const, key: k, amount: n });
    expect(books.run([invest('r0', -1)])[0]).toMatchObject({ outcome: 'refused', reason: 'insufficient' });
    books.run([invest('r1', 900), invest('r2', -400)]);
    expect(books.run([invest('r3', -501)])[0]?.outcome).toBe('refused');
    expect(books.accounts.get('reserve:ugx')?.balance).toBe(500);
  });
});
