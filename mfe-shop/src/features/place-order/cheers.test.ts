import { describe, expect, it } from '@jest/globals';
import { cheerBy } from './cheers.ts';

describe('[S12] cheer', () => {
  it('is chosen by the given number, from all of them', () => {
    expect(cheerBy(() => 0)).toBe('Top bins! That one suits you.');
    expect(cheerBy(() => 0.999_999)).toBe('A signing worth its coins!');
    const all = new Set(Array.from({ length: 60 }, (_, index) => cheerBy(() => index / 60)));
    expect(all.size).toBe(6);
  });
});
