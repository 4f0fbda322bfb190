import { describe, expect, it } from '@jest/globals';
import { make, open, order, orderCompleted, orderRefund, payout, refund, stake } from './ledger-commands.ts';
import { holdInvariants, ledger } from './ledger-in-memory.ts';

const unfunded = { outcome: 'refused', reason: 'unfunded' };
const accepted = { outcome: 'accepted' };

describe('transfers that return coins are bounded by the transfer they name', () => {
  /** Two stakes of 100 on one fixture, so that it holds more than either. */
  const two = () => {
    const books = ledger();
    books.run([open('u1'), open('u2'), stake('s1', 'u1', 100), stake('s2', 'u2', 100)]);
    return books;
  };

  it.each([
    ['a refund of twice the stake', refund('s1', 'u1', 200)],
    ['a refund of another person’s stake', refund('s1', 'u2', 100)],
    ['a refund from another fixture', refund('s1', 'u1', 100, { pot: 'fixture:f2' })],
    ['a refund of a missing stake', refund('s9', 'u1', 100)],
    [
      'a refund with a key that belongs to no stake',
      refund('s1', 'u1', 100, { key: 'gift:1', of: { kinds: [], id: 's1', version: 0 } }),
    ],
    ['a payout of a missing stake', payout('s9', 'u1', { staked: 100, amount: 100 })],
    ['a payout to another person', payout('s1', 'u2', { staked: 100, amount: 100 })],
    ['a payout that takes more than was staked', payout('s1', 'u1', { staked: 200, amount: 100 })],
    ['a payout that leaves the stake in the fixture', payout('s1', 'u1', { staked: 0, amount: 100 })],
    ['a payout above the highest odds', payout('s1', 'u1', { staked: 100, amount: 100_001 })],
    ['a first version that takes coins back', payout('s1', 'u1', { staked: 100, amount: -1 })],
    [
      'lost stakes above what the fixture holds',
      make({ kind: 'lost' as const, key: 'l', amount: 201, pot: 'fixture:f1' }),
    ],
    ['a refund of a missing order', orderRefund('o1', 'u1', 1)],
    ['completion of a missing order', orderCompleted('o1', 1)],
  ])('refuses %s', (_name, command) => {
    const books = two();
    const before = [...books.accounts.values()];
    expect(books.run([command])).toMatchObject([unfunded]);
    expect([...books.accounts.values()]).toEqual(before);
    holdInvariants(books);
  });

  it('returns a stake once: refunded or settled, not both', () => {
    const refunded = two();
    refunded.run([refund('s1', 'u1', 100)]);
    expect(refunded.run([payout('s1', 'u1', { staked: 100, amount: 500 })])).toMatchObject([unfunded]);
    const settled = two();
    settled.run([payout('s1', 'u1', { staked: 100, amount: 100 })]);
    expect(settled.run([refund('s1', 'u1', 100)])).toMatchObject([unfunded]);
    expect([refunded.held('fixture:f1'), settled.held('fixture:f1')]).toEqual([100, 100]);
  });

  it('bounds the payouts of a stake over all versions', () => {
    const books = two();
    books.run([payout('s1', 'u1', { staked: 100, amount: 250 })]);
    const second = (amount: number, staked = 0) => payout('s1', 'u1', { staked, amount, version: 2 });
    expect(books.run([second(-251)])).toMatchObject([unfunded]);
    expect(books.run([payout('s1', 'u1', { staked: 0, amount: 99_751, version: 3 })])).toMatchObject([
      unfunded,
    ]);
    expect(books.run([payout('s1', 'u1', { staked: 100, amount: 1, version: 4 })])).toMatchObject([unfunded]);
    expect(books.run([payout('s1', 'u1', { staked: 0, amount: -250, version: 5 })])).toMatchObject([
      accepted,
    ]);
    expect(books.held('fixture:f1')).toBe(100);
    holdInvariants(books);
  });

  it("draws from the other instances' parts, and no part falls below 0", () => {
    const books = ledger('a1');
    books.run([open('u1'), stake('s1', 'u1', 100)]);
    books.run([stake('s2', 'u1', 50)], 'b2');
    books.run([payout('s1', 'u1', { staked: 100, amount: 0 })], 'b2');
    expect(books.accounts.get('fixture:f1:b2')?.balance).toBe(0);
    expect(books.accounts.get('fixture:f1:a1')?.balance).toBe(50);
    holdInvariants(books);
  });

  it('spends or refunds an order, whichever comes first', () => {
    const books = ledger();
    books.run([open('u1'), order('o1', 'u1', 60), order('o2', 'u1', 60)]);
    expect(books.run([orderRefund('o1', 'u1', 61), orderRefund('o2', 'u2', 60)])).toMatchObject([
      unfunded,
      unfunded,
    ]);
    const again = ledger();
    again.run([open('u1'), order('o1', 'u1', 60), orderCompleted('o1', 60)]);
    expect(again.run([orderRefund('o1', 'u1', 60)])).toMatchObject([unfunded]);
    expect([again.held('order:o1'), again.held('house:spent')]).toEqual([0, 60]);
  });

  it('returns stakes from before fixtures had accounts from the house account', () => {
    const books = two();
    const old = { pot: 'house:staked' };
    books.run([stake('old1', 'u1', 70, old), stake('old2', 'u2', 30, old)]);
    expect(books.run([refund('old1', 'u1', 70)])).toMatchObject([accepted]);
    const lost = (key: string, amount: number) =>
      make({ kind: 'lost' as const, key, amount, pot: 'fixture:f1' });
    expect(books.run([lost('l1', 231)])).toMatchObject([unfunded]);
    expect(books.run([lost('l2', 230)])).toMatchObject([accepted]);
    expect([books.held('fixture:f1'), books.held('house:staked')]).toEqual([0, 0]);
  });
});

describe('a debt', () => {
  /** u1 owes 120: the winnings were staked again before the result was corrected. */
  const debtor = () => {
    const books = ledger();
    books.run([open('u1', 50), open('u2'), open('u3'), stake('s1', 'u1', 50)]);
    books.run([payout('s1', 'u1', { staked: 50, amount: 120 }), stake('s2', 'u1', 120)]);
    books.run([payout('s1', 'u1', { staked: 0, amount: -120, version: 2 })]);
    return books;
  };
  const owed = (books: ReturnType<typeof debtor>) => 0 - (books.accounts.get('owed:u1')?.balance ?? 0);
  const share = (from: string, to: string, amount: number) =>
    make({
      kind: 'share' as const,
      key: `share:${from}:${amount}`,
      userId: from,
      toUserId: to,
      amount,
      keep: 0,
      ref: { type: 'user' as const, id: to, text: 'Share' },
    });
  const gift = (amount: number) =>
    make({
      kind: 'gift' as const,
      key: `gift:${amount}`,
      userId: 'u1',
      amount,
      ref: { type: 'user' as const, id: 'u1', text: 'Gift' },
    });

  it.each([
    ['a share', [share('u2', 'u1', 30)], 90, 0],
    ['a gift', [gift(130)], 0, 10],
    ['a refund', [refund('s2', 'u1', 120)], 0, 0],
    ['winnings', [payout('s2', 'u1', { staked: 120, amount: 500 })], 0, 380],
  ])('is paid by %s', (_name, commands, left, balance) => {
    const books = debtor();
    expect(books.run(commands).every(({ outcome }) => outcome === 'accepted')).toBe(true);
    expect([owed(books), books.balance('u1')]).toEqual([left, balance]);
    holdInvariants(books);
  });

  it('blocks outgoing coins until it is paid', () => {
    const books = debtor();
    const out = [stake('s3', 'u1', 1), order('o1', 'u1', 1), share('u1', 'u2', 1)];
    expect(books.run(out)).toMatchObject(out.map(() => ({ outcome: 'refused', reason: 'owes', owed: 120 })));
    books.run([gift(121)]);
    expect(books.run([stake('s4', 'u1', 1)])).toMatchObject([accepted]);
  });

  it('is shown in the lines of the history, even if a line paid only the debt', () => {
    const books = debtor();
    books.run([share('u2', 'u1', 30)]);
    const line = books.postings.filter(({ account }) => account === 'user:u1').at(-1);
    expect(line).toMatchObject({ amount: 0, balance: 0, kind: 'share', ref: { owed: 30 } });
    expect(
      books.postings.find(({ account, kind }) => account === 'user:u2' && kind === 'share')?.ref?.owed,
    ).toBe(undefined);
  });

  it('of a deleted user is written off, and the books show it', () => {
    const books = debtor();
    books.run([make({ kind: 'user-deleted' as const, key: 'user-deleted:u1', userId: 'u1' })]);
    expect([owed(books), books.held('house:written-off')]).toEqual([0, -120]);
    holdInvariants(books);
  });
});
