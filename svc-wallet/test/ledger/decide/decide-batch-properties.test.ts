import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { LedgerCommand } from '../../../src/ledger/domain/commands.ts';
import { make, open, order, orderCompleted, orderRefund, payout, refund, stake } from './ledger-commands.ts';
import { holdInvariants, ledger } from './ledger-in-memory.ts';
import { ledgerModel } from './ledger-model.ts';

const users = ['u1', 'u2', 'u3'];
const pots = ['fixture:f1', 'fixture:f2', 'order:o1', 'order:o2'];
const user = fc.constantFrom(...users);
const amount = fc.integer({ min: 1, max: 700 });
// Few ids, so that refunds often name existing stakes.
const coins = fc.constantFrom(50, 100, 250);
const pot = fc.constantFrom('fixture:f1', 'fixture:f1', 'fixture:f2');
const id = fc.constantFrom('s1', 's2', 's3', 's4');
const orderId = fc.constantFrom('o1', 'o2');
const version = fc.integer({ min: 1, max: 3 });
const paid = fc.constantFrom(-250, -100, -50, 50, 100, 250, 100_000, 60_000);
const key = fc.integer({ min: 1, max: 25 }).map((n) => `k${n}`);
const ofVersion = (of: string, n: number) => ({
  key: `settle:${of}:${n}`,
  of: { kinds: ['stake' as const], id: of, version: n },
});
const stakes: fc.Arbitrary<LedgerCommand>[] = [
  fc.tuple(id, user, coins, pot).map(([of, by, n, to]) => stake(of, by, n, { pot: to })),
  fc.tuple(id, user, coins, pot).map(([of, by, n, to]) => refund(of, by, n, { pot: to })),
  fc.tuple(id, user, coins, version).map(([of, by, n, v]) => refund(of, by, n, ofVersion(of, v))),
  fc
    .tuple(id, user, fc.constantFrom(0, 50, 100, 250), paid, version)
    .map(([of, by, staked, n, v]) => payout(of, by, { staked, amount: n, version: v })),
  fc.record({ kind: fc.constant('lost' as const), key, amount: coins, pot }).map(make),
];
const orders: fc.Arbitrary<LedgerCommand>[] = [
  fc.tuple(orderId, user, coins).map(([of, by, n]) => order(of, by, n)),
  fc.tuple(orderId, user, coins).map(([of, by, n]) => orderRefund(of, by, n)),
  fc.tuple(orderId, coins).map(([of, n]) => orderCompleted(of, n)),
];
const command: fc.Arbitrary<LedgerCommand> = fc.oneof(
  ...stakes,
  ...orders,
  fc.record({ kind: fc.constant('gift' as const), key, userId: user, amount }).map(make),
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
    .record({ kind: fc.constant('reserve' as const), key, amount: fc.integer({ min: -900, max: 900 }) })
    .map(make),
  fc.record({ kind: fc.constant('tombstone' as const), key }),
  user.map((userId) => open(userId)),
  user.map((userId) => make({ kind: 'user-deleted' as const, key: `user-deleted:${userId}`, userId })),
);
const opened = users.map((userId) => open(userId, 2000));
const batches = fc.array(fc.array(command, { minLength: 1, maxLength: 12 }), { maxLength: 12 });

describe('decideBatch, for any commands', () => {
  it('keeps the books balanced and nothing below 0, in any batches, from two instances', () => {
    fc.assert(
      fc.property(batches, fc.array(fc.boolean()), (asked, instances) => {
        const books = ledger();
        books.run(opened);
        for (const [index, commands] of asked.entries()) books.run(commands, instances[index] ? 'a1' : 'b2');
        holdInvariants(books);
      }),
      { numRuns: 300 },
    );
  });

  it('decides a key once: repeated commands get the same outcomes and move nothing', () => {
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

  it('agrees with an independent model, with crashes between decision, commit and answer', () => {
    const fate = fc.constantFrom('answered', 'dies before the commit', 'dies before the answer');
    const step = fc.record({
      commands: fc.array(command, { minLength: 1, maxLength: 8 }),
      instance: fc.constantFrom('a1', 'b2'),
      fate,
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 14 }), (steps) => {
        const books = ledger();
        const model = ledgerModel();
        const acknowledged = new Map<LedgerCommand, boolean>();
        const pending: LedgerCommand[] = [...opened];
        const commit = (commands: readonly LedgerCommand[], instance: string) => {
          const outcomes = books.run(commands, instance);
          for (const [index, one] of commands.entries())
            expect([one, outcomes[index]?.outcome]).toEqual([
              one,
              model.decide(one) ? 'accepted' : 'refused',
            ]);
          return outcomes;
        };
        for (const { commands, instance, fate: end } of steps) {
          // Commands without an answer are sent again, together with new ones, to either instance.
          const sent = [...pending.splice(0), ...commands];
          if (end === 'dies before the commit') books.run(sent, instance, true);
          const outcomes = end === 'dies before the commit' ? [] : commit(sent, instance);
          if (end !== 'answered') pending.push(...sent);
          else
            for (const [n, one] of sent.entries()) acknowledged.set(one, outcomes[n]?.outcome === 'accepted');
          holdInvariants(books);
        }
        commit(pending, 'a1');
        for (const userId of users) {
          expect(books.balance(userId)).toBe(model.balance(userId));
          expect(0 - (books.accounts.get(`owed:${userId}`)?.balance ?? 0)).toBe(model.debt(userId));
        }
        expect(books.accounts.get('reserve:ugx')?.balance ?? 0).toBe(model.reserve());
        for (const whole of pots) expect([whole, books.held(whole)]).toEqual([whole, model.held(whole)]);
        // An answer never changes: accepted commands are stored (I5), refused ones stay refused.
        for (const [one, accepted] of acknowledged)
          expect([one.key, books.run([one])[0]?.outcome === 'accepted']).toEqual([one.key, accepted]);
        holdInvariants(books);
      }),
      { numRuns: 200 },
    );
  });

  it('decides a batch as it decides its commands one by one', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
        const together = ledger();
        const alone = ledger();
        together.run([...opened, ...commands]);
        for (const one of [...opened, ...commands]) alone.run([one]);
        for (const who of users) expect(together.balance(who)).toBe(alone.balance(who));
        for (const whole of pots) expect(together.held(whole)).toBe(alone.held(whole));
        expect(
          [...together.transfers.values()].map(({ key: k, outcome, reason }) => [k, outcome, reason]),
        ).toEqual([...alone.transfers.values()].map(({ key: k, outcome, reason }) => [k, outcome, reason]));
      }),
    );
  });
});
