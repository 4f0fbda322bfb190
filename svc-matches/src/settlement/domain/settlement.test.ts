import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type RunPage, tallyOf, verdictOf } from './settlement.ts';

const page = (index: number, count: number, posted: RunPage['posted']): RunPage => ({
  _id: `run:${index}`,
  run: 'run',
  page: index,
  asked: { count, staked: count * 10, paid: count * 15 },
  posted,
});
const whole = (count: number) => ({ count, staked: count * 10, paid: count * 15 });

describe('closing a run', () => {
  it('waits for every page, agrees when all sums match, and notices a single coin', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 8 }), (counts) => {
        const pages = counts.map((count, index) => page(index, count, whole(count)));
        const marked = whole(counts.reduce((sum, count) => sum + count, 0));
        const run = { pages: counts.length };
        expect(verdictOf(run, pages, marked)).toBe('agrees');
        expect(verdictOf(run, pages, marked, 1)).toBe('differs');
        expect(verdictOf(run, pages.slice(1), marked)).toBe('waiting');
        expect(verdictOf(run, [...pages.slice(1), page(0, counts[0] ?? 0, null)], marked)).toBe('waiting');
        expect(verdictOf(run, pages, { ...marked, paid: marked.paid + 1 })).toBe('differs');
        const erring = pages.map((each, index) =>
          index === 0 ? { ...each, posted: { ...each.asked, staked: each.asked.staked - 1 } } : each,
        );
        expect(verdictOf(run, erring, marked)).toBe('differs');
      }),
    );
    expect(verdictOf({ pages: 0 }, [], whole(0))).toBe('agrees');
  });

  it('sums a page', () => {
    const entry = { userId: 'u', staked: 10, outcome: 'won' as const };
    expect(
      tallyOf([
        { ...entry, id: 'a', amount: 18 },
        { ...entry, id: 'b', amount: 0 },
      ]),
    ).toEqual({
      count: 2,
      staked: 20,
      paid: 18,
    });
  });
});
