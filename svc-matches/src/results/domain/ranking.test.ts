import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Entry, rankAmong, ranking, rateOf } from './ranking.ts';

const entry = (user: string, staked: number, returned: number, settled = 5): Entry => ({
  user,
  staked,
  returned,
  settled,
});

describe('a ranking', () => {
  it('sorts by profit, shares a rank between equals, and lists those without a result last', () => {
    const rows = ranking('week', 'profit', [
      entry('idle', 0, 0, 0),
      entry('loser', 500, 100),
      entry('first', 10, 90),
      entry('even', 10, 60),
      entry('also', 100, 150),
    ]);
    expect(rows.map(({ user, rank }) => [user, rank])).toEqual([
      ['first', 1],
      ['also', 2],
      ['even', 2],
      ['loser', 4],
      ['idle', null],
    ]);
  });

  it('ranks by return only whoever has staked enough, often enough: one lucky coin does not win', () => {
    const rows = ranking('week', 'rate', [
      entry('lucky', 1, 30, 1),
      entry('once', 500, 5000, 1),
      entry('small', 30, 90, 9),
      entry('steady', 100, 130, 3),
      entry('big', 90_000, 99_000, 40),
    ]);
    expect(rows.map(({ user, rank }) => [user, rank])).toEqual([
      ['steady', 1],
      ['big', 2],
      ['lucky', null],
      ['once', null],
      ['small', null],
    ]);
  });

  it('rounds a return towards nothing gained', () => {
    expect([rateOf(entry('a', 300, 400)), rateOf(entry('a', 300, 200)), rateOf(entry('a', 0, 0))]).toEqual([
      3333, -3333, 0,
    ]);
    expect(Object.is(rateOf(entry('a', 10, 10)), 0)).toBe(true);
  });

  it('tells the rank of a value to the step', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 20 }),
        fc.integer({ min: 1, max: 5 }),
        (all, step) => {
          const values = all.toSorted((a, b) => b - a);
          const fences = { step, values: values.filter((_value, index) => (index + 1) % step === 0) };
          for (const value of values) {
            const rank = values.indexOf(value) + 1;
            const told = rankAmong(fences, value);
            expect(told).toBeLessThanOrEqual(rank);
            expect(told).toBeGreaterThan(rank - step);
          }
        },
      ),
    );
  });
});
