import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { LedgerCommand } from '../src/domain/ledger/commands.ts';
import { holdInvariants, ledger, make, open } from './ledger-in-memory.ts';

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

describe('decideBatch, whatever is asked', () => {
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
});
