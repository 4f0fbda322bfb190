import { describe, expect, it } from '@jest/globals';
import { keeps, median, rowOf } from './row.ts';

describe('the median', () => {
  it('is the middle one, whatever the order', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 3, 100])).toBe(3.5);
    expect(() => median([])).toThrow(RangeError);
  });
});

describe('a row', () => {
  const plan = { id: 'core', name: 'core / baseline', limit: { atLeast: 8 } };

  it('is judged by the median of the ratios, not by the ratio of the medians', () => {
    const pairs = [
      { value: 80, baseline: 10 },
      { value: 45, baseline: 5 },
      { value: 100, baseline: 50 },
    ];
    const row = rowOf(plan, { pairs, unit: '/s', notes: [] });
    expect(row).toMatchObject({ value: 80, baseline: 10, ratio: 8, ok: true });
  });

  it('is not good just below its least or just above its most', () => {
    expect(keeps({ atLeast: 8 }, 7.99)).toBe(false);
    expect(keeps({ atMost: 1.1 }, 1.11)).toBe(false);
    expect(keeps({ atMost: 1.1 }, 1.1)).toBe(true);
    expect(keeps(null, 0)).toBe(true);
  });

  it('is not good when nothing was measured', () => {
    const row = rowOf(plan, { pairs: [{ value: 0, baseline: 0 }], unit: '/s', notes: [] });
    expect(row.ok).toBe(false);
  });
});
