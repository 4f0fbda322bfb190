import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Stake, Verdict } from '../../predictions/index.ts';
import { addSums, countOf, noSums, type ResultLine, resultLines, type Sums } from './result.ts';

const users = ['ada', 'bob', 'eve'];
const stake = (id: number, user: string, amount: number): Stake => ({
  _id: String(id),
  user,
  fixture: 'f',
  amount,
  state: 'OPEN',
  reason: null,
  hash: '',
  run: null,
  version: 0,
  outcome: null,
  payout: 0,
  released: 0,
  difference: 0,
  createdAt: new Date(0),
});
const verdict = fc.oneof(
  fc.record({ outcome: fc.constant('won' as const), payout: fc.integer({ min: 1, max: 9000 }) }),
  fc.constant<Verdict>({ outcome: 'lost', payout: 0 }),
  fc.record({ outcome: fc.constant('earned' as const), payout: fc.nat(900) }),
  fc.constant({ outcome: 'refunded' as const, payout: -1 }),
);
const placed = fc.record({
  user: fc.constantFrom(...users),
  amount: fc.integer({ min: 1, max: 500 }),
  verdicts: fc.array(verdict, { minLength: 1, maxLength: 5 }),
});
const settledBy = (it: Stake, { outcome, payout }: Verdict): Stake => ({
  ...it,
  outcome,
  payout: outcome === 'refunded' ? it.amount : payout,
  version: it.version + 1,
});

describe('results', () => {
  it('are after any corrections, in any order of pages, what the stakes themselves say', () => {
    fc.assert(
      fc.property(
        fc.array(placed, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 4 }),
        fc.infiniteStream(fc.nat()),
        (all, size, chance) => {
          let stakes = all.map(({ user, amount }, index) => stake(index, user, amount));
          const pages: ResultLine[][] = [];
          for (let version = 0; version < 5; version += 1) {
            const decided = stakes.flatMap((it, index) => {
              const next = all[index]?.verdicts[version];
              if (!next) return [];
              const payout = next.outcome === 'refunded' ? it.amount : next.payout;
              return [{ stake: it, verdict: { ...next, payout } }];
            });
            for (let at = 0; at < decided.length; at += size)
              pages.push(resultLines(decided.slice(at, at + size)));
            const after = new Map(
              decided.map((each) => [each.stake._id, settledBy(each.stake, each.verdict)]),
            );
            stakes = stakes.map((it) => after.get(it._id) ?? it);
          }
          const shuffled = pages
            .map((lines) => ({ lines, at: chance.next().value as number }))
            .sort((a, b) => a.at - b.at)
            .flatMap(({ lines }) => lines);
          for (const user of users) {
            const sumOf = (parts: readonly Sums[]) => {
              const { staked, returned, settled } = parts.reduce<Sums>(addSums, noSums());
              return { staked, returned, settled };
            };
            expect(sumOf(shuffled.filter((line) => line.user === user))).toEqual(
              sumOf(stakes.filter((it) => it.user === user).map(countOf)),
            );
          }
        },
      ),
    );
  });

  it('count what was won, lost and earned, and nothing that was refunded or is open', () => {
    const base = stake(1, 'ada', 100);
    expect(countOf(base)).toEqual({ staked: 0, returned: 0, settled: 0 });
    expect(countOf({ ...base, outcome: 'won', payout: 185 })).toEqual({
      staked: 100,
      returned: 185,
      settled: 1,
    });
    expect(countOf({ ...base, outcome: 'lost' })).toEqual({ staked: 100, returned: 0, settled: 1 });
    expect(countOf({ ...base, outcome: 'earned', payout: 40 })).toEqual({
      staked: 100,
      returned: 40,
      settled: 1,
    });
    expect(countOf({ ...base, outcome: 'refunded', payout: 100 })).toEqual({
      staked: 0,
      returned: 0,
      settled: 0,
    });
    const voided = { ...base, outcome: 'refunded' as const, payout: 100, version: 1 };
    expect(resultLines([{ stake: voided, verdict: { outcome: 'refunded', payout: 100 } }])).toEqual([]);
  });

  it('announce a big win once, and no correction', () => {
    const base = stake(1, 'ada', 30);
    const won = { outcome: 'won' as const, payout: 150 };
    expect(resultLines([{ stake: base, verdict: won }])[0]?.bigWin).toBe(120);
    const lost = { ...base, outcome: 'lost' as const, version: 1 };
    expect(resultLines([{ stake: lost, verdict: won }])[0]?.bigWin).toBe(0);
    expect(resultLines([{ stake: base, verdict: { ...won, payout: 90 } }])[0]?.bigWin).toBe(0);
  });
});
