import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { AccountType } from '../../src/ledger/domain/accounts.ts';
import {
  bucketOf,
  pageOf,
  type Tallied,
  tallyBetween,
  tallyOf,
  topOf,
} from '../../src/ledger/domain/tally.ts';

const balance = fc.oneof(fc.nat(10_000), fc.maxSafeNat());

describe('buckets of balances', () => {
  it('are in the order of balances, exact for small ones and at most a two-thousandth wide', () => {
    fc.assert(
      fc.property(balance, balance, (a, b) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        expect(bucketOf(low)).toBeLessThanOrEqual(bucketOf(high));
        expect(pageOf(bucketOf(low))).toBeLessThanOrEqual(pageOf(bucketOf(high)));
        const top = topOf(bucketOf(high));
        expect(bucketOf(top)).toBe(bucketOf(high));
        if (top < Number.MAX_SAFE_INTEGER) expect(bucketOf(top + 1)).toBe(bucketOf(high) + 1);
        expect(top - high).toBeLessThanOrEqual(high / 2048);
        if (high < 4096) expect(top).toBe(high);
      }),
    );
  });
});

describe('a tally', () => {
  const types: AccountType[] = ['user', 'closed', 'owed', 'fixture', 'order', 'house', 'reserve'];
  const account = fc.record({ type: fc.constantFrom(...types), balance: fc.nat(9000), n: fc.nat(3) }).map(
    ({ n, ...one }): Tallied => ({
      ...one,
      id: one.type === 'closed' ? `user:${n}` : `${one.type}:${n}:aa`,
    }),
  );

  it('of changes is the difference of the tallies before and after', () => {
    const change = fc.record({ before: fc.option(account), after: account });
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        const whole = (of: (Tallied | null)[]) => tallyOf(of.map((after) => ({ before: null, after })));
        const expected = tallyBetween(
          whole(changes.map(({ before }) => before)),
          whole(changes.map(({ after }) => after)),
        );
        const tally = tallyOf(changes);
        expect([...tally.sums].sort()).toEqual([...expected.sums].sort());
        expect([...tally.buckets].sort()).toEqual([...expected.buckets].sort());
        expect(tally.users).toBe(expected.users);
      }),
    );
  });

  it('names the house by class, the reserve by account, and counts only open users', () => {
    const tally = tallyOf(
      [
        { id: 'house:issued:ab', type: 'house' as const, balance: -7 },
        { id: 'house:issued:cd', type: 'house' as const, balance: -1 },
        { id: 'reserve:ugx', type: 'reserve' as const, balance: 60 },
        { id: 'user:a', type: 'user' as const, balance: 8 },
        { id: 'user:b', type: 'closed' as const, balance: 0 },
      ].map((after) => ({ before: null, after })),
    );
    expect(Object.fromEntries(tally.sums)).toEqual({ 'house:issued': -8, 'reserve:ugx': 60, user: 8 });
    expect([tally.users, [...tally.buckets]]).toEqual([1, [[8, 1]]]);
  });
});
