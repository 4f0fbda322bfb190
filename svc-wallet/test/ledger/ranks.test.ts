import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ranksOf } from '../../src/ledger/domain/ranks.ts';

describe('ranksOf', () => {
  it('gives equal coins one rank and skips the ranks they share, on any page', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(6), { minLength: 1 }), fc.nat(), (balances, cut) => {
        const all = balances.toSorted((a, b) => b - a);
        const before = cut % all.length;
        const page = all.slice(before);
        const above = all.filter((coins) => coins > (page[0] ?? 0)).length;
        const expected = page.map((coins) => all.filter((other) => other > coins).length + 1);
        expect(ranksOf(page, above, before)).toEqual(expected);
      }),
    );
  });
});
