import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ranksAround, ranksOf } from '../../src/ledger/domain/ranks.ts';

describe('ranksAround', () => {
  it('ranks an account and its neighbours, wherever equal coins begin and end', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(6), { minLength: 1 }), fc.nat(), fc.nat(3), (balances, at, each) => {
        const all = balances.toSorted((a, b) => b - a);
        const own = at % all.length;
        const from = Math.max(0, own - each);
        const shown = all.slice(from, own + each + 1);
        const above = (coins: number | undefined) => all.filter((other) => other > (coins ?? 0)).length;
        const ties = all.filter((other) => other === all[own]).length;
        const known = { place: own - from, higher: above(all[own]), ties };
        expect(ranksAround(shown, known, above(shown[0]))).toEqual(shown.map((coins) => above(coins) + 1));
      }),
    );
  });
});

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
