import { describe, expect, it } from '@jest/globals';
import { holdInvariants, ledger, make, open } from './ledger-in-memory.ts';

describe('decideBatch', () => {
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
