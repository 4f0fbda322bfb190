import { describe, expect, it } from '@jest/globals';
import { rowOf } from './row.ts';
import { figure, limitText, tableText } from './table.ts';

describe('the table', () => {
  const good = rowOf(
    { id: 'core', name: 'core / mongoose', limit: { atLeast: 8 } },
    { pairs: [{ value: 10_300, baseline: 850 }], unit: '/s', notes: ['wallet 90 µs'] },
  );
  const bad = rowOf(
    { id: 'soak', name: 'heap', limit: { atMost: 1.1 } },
    { pairs: [{ value: 60, baseline: 50 }], unit: 'MB', notes: [] },
  );

  it('shows value, baseline, ratio, limit and verdict of each row, and its notes below', () => {
    const lines = tableText([good, bad]).split('\n');
    expect(lines[2]).toMatch(/^core \/ mongoose\s+10,300\s+850\s+\/s\s+12\.1\s+≥ 8\s+✔$/);
    expect(lines[3]).toBe('    wallet 90 µs');
    expect(lines[4]).toMatch(/^heap\s+60\.0\s+50\.0\s+MB\s+1\.20\s+≤ 1\.1\s+✖$/);
  });

  it('gives figures as many digits as say something', () => {
    expect([1234.5, 55.54, 0.349].map(figure)).toEqual(['1,235', '55.5', '0.35']);
    expect(figure(Number.NaN)).toBe('–');
    expect(limitText(null)).toBe('');
  });
});
