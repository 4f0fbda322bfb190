import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { oddsPeriods } from './odds-history.ts';
import { splitOf } from './stake-split.ts';

describe('the split of stakes', () => {
  it('is whole percent that sum to 100, each within one of the exact share', () => {
    const coins = fc.nat(1_000_000_000);
    fc.assert(
      fc.property(coins, coins, coins, (home, draw, away) => {
        const total = home + draw + away;
        const split = splitOf({ home, draw, away });
        if (total === 0) return expect(split).toBeNull();
        if (!split) throw new Error('no split');
        expect(split.home + split.draw + split.away).toBe(100);
        for (const [coinsOn, percent] of [
          [home, split.home],
          [draw, split.draw],
          [away, split.away],
        ] as const)
          expect(Math.abs(percent - (coinsOn * 100) / total)).toBeLessThan(1);
      }),
    );
    expect(splitOf({ home: 1, draw: 1, away: 1 })).toEqual({ home: 34, draw: 33, away: 33 });
  });
});

describe('the odds of a fixture', () => {
  it('are told period by period, newest first, with who set them', () => {
    const [made, first, second] = ['10:00', '11:00', '12:00'].map(
      (time) => new Date(`2026-11-21T${time}:00Z`),
    ) as [Date, Date, Date];
    const odds = (home: number) => ({ home, draw: 300, away: 400 });
    const fixture = {
      odds: odds(190),
      oddsHistory: [
        { ...odds(185), until: first, by: 'ada' },
        { ...odds(188), until: second, by: 'bob' },
      ],
      createdAt: made,
    };
    expect(oddsPeriods(fixture)).toEqual([
      { odds: odds(190), from: second, until: null, by: 'bob' },
      { odds: odds(188), from: first, until: second, by: 'ada' },
      { odds: odds(185), from: made, until: first, by: null },
    ]);
  });
});
