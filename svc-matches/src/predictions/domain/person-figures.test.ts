import { describe, expect, it } from '@jest/globals';
import type { DayFigures } from './my-figures.ts';
import { personFigures, seasonOf } from './person-figures.ts';

const day = (at: string, change: Partial<DayFigures> = {}): DayFigures => ({
  day: at,
  placed: 1,
  settled: 1,
  wins: 0,
  staked: 100,
  settledStake: 100,
  won: 0,
  highest: 0,
  ...change,
});

describe('public figures of a person', () => {
  it('count a season from July to June, as boards do', () => {
    expect(['2026-06-30', '2026-07-01', '1999-12-31'].map(seasonOf)).toEqual([
      '2025/26',
      '2026/27',
      '1999/00',
    ]);
  });

  it('sum up by season, the latest first', () => {
    expect(
      personFigures([
        day('2026-06-30'),
        day('2026-07-02', { placed: 3, settled: 2, wins: 1, settledStake: 200, won: 500 }),
        day('2026-11-20', { wins: 1, won: 150 }),
      ]),
    ).toEqual({
      predictions: 5,
      settled: 4,
      wins: 2,
      winPercent: 50,
      seasons: [
        { season: '2026/27', settled: 3, netProfit: 350 },
        { season: '2025/26', settled: 1, netProfit: -100 },
      ],
    });
  });

  it('leave out what is not settled', () => {
    const open = day('2026-11-21', { settled: 0, settledStake: 0 });
    expect(personFigures([open])).toEqual({
      predictions: 1,
      settled: 0,
      wins: 0,
      winPercent: 0,
      seasons: [],
    });
    expect(personFigures([])).toMatchObject({ predictions: 0, seasons: [] });
  });
});
