import { describe, expect, it } from '@jest/globals';
import { make, open, payout, refund, stake } from './ledger-commands.ts';
import { holdInvariants, ledger } from './ledger-in-memory.ts';

describe('decideBatch', () => {
  it('refuses a stake above the balance, permanently, even if coins arrive later', () => {
    const books = ledger();
    const tooMuch = stake('1', 'u1', 501);
    books.run([open('u1')]);
    expect(books.run([tooMuch])).toEqual([
      { key: 'stake:1', outcome: 'refused', reason: 'insufficient', balance: undefined, repeated: false },
    ]);
    books.run([make({ kind: 'gift' as const, key: 'gift:1', userId: 'u1', amount: 100 })]);
    expect(books.run([tooMuch])[0]).toMatchObject({ outcome: 'refused', repeated: true });
    expect(books.balance('u1')).toBe(600);
  });

  it('distinguishes a different request under a used key from a repetition', () => {
    const books = ledger();
    const of = (amount: number) => stake('1', 'u1', amount);
    books.run([open('u1')]);
    const [first, twin, other] = books.run([of(200), of(200), of(300)]);
    expect(first).toMatchObject({ outcome: 'accepted', balance: 300, repeated: false });
    expect(twin).toMatchObject({ outcome: 'accepted', balance: 300, repeated: true });
    expect(other).toMatchObject({ outcome: 'refused', reason: 'mismatch' });
    expect(books.balance('u1')).toBe(300);
  });

  it('lets a tombstone block a key only if it comes first', () => {
    const books = ledger();
    books.run([open('u1'), stake('1', 'u1', 200)]);
    expect(books.run([{ kind: 'tombstone', key: 'stake:1' }])[0]).toMatchObject({ outcome: 'accepted' });
    books.run([{ kind: 'tombstone', key: 'stake:2' }]);
    expect(books.run([stake('2', 'u1', 200)])[0]).toMatchObject({
      outcome: 'refused',
      reason: 'tombstone',
    });
    expect(books.balance('u1')).toBe(300);
  });

  it('refuses to share welcome coins until a prediction has settled', () => {
    const books = ledger();
    const share = (k: string) =>
      make({ kind: 'share' as const, key: k, userId: 'u1', toUserId: 'u2', amount: 1, keep: 500 });
    books.run([open('u1'), open('u2', 0)]);
    expect(books.run([share('s1')])[0]).toMatchObject({ outcome: 'refused', reason: 'welcome-coins' });
    books.settle('u1');
    expect(books.run([share('s2')])[0]).toMatchObject({ outcome: 'accepted', balance: 499 });
    expect(books.balance('u2')).toBe(1);
  });

  it('takes back what is available, books the rest as owed, and pays it first from the next payout', () => {
    const books = ledger();
    const all = ['s1', 's2', 's3'];
    books.run([open('u1', 100), ...all.map((id) => stake(id, 'u1', 20))]);
    books.run([payout('s1', 'u1', { staked: 20, amount: 100 })]);
    books.run([stake('s4', 'u1', 80), payout('s1', 'u1', { staked: 0, amount: -100, version: 2 })]);
    expect([books.balance('u1'), books.accounts.get('owed:u1')?.balance]).toEqual([0, -40]);
    books.run([
      payout('s2', 'u1', { staked: 20, amount: 30 }),
      payout('s3', 'u1', { staked: 20, amount: 25 }),
    ]);
    expect(books.balance('u1')).toBe(15);
    expect(books.accounts.get('owed:u1')?.balance).toBe(0);
    holdInvariants(books);
  });

  it('moves the coins of a deleted user to the house, later credits too, and refuses debits', () => {
    const books = ledger();
    books.run([open('u1'), stake('1', 'u1', 50)]);
    books.run([make({ kind: 'user-deleted' as const, key: 'user-deleted:u1', userId: 'u1' })]);
    const [back, later] = books.run([refund('1', 'u1', 50), stake('2', 'u1', 50)]);
    expect(back?.outcome).toBe('accepted');
    expect(later).toMatchObject({ outcome: 'refused', reason: 'no-account' });
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
