import { describe, expect, it } from '@jest/globals';
import { isFound } from '@matchday/contracts/search';
import fc from 'fast-check';
import { containing } from './containing.ts';

/** As the database compares. */
function isMatched(search: string, text: string): boolean {
  const { $and = [] } = containing('name', search) as { $and?: { name: { $regex: string } }[] };
  return $and.every(({ name }) => new RegExp(name.$regex, 'iu').test(text));
}

describe('a text that is searched without keys', () => {
  it.each([
    ['odegaard', 'Martin Ødegaard'],
    ['ODEGAARD martin', 'Martin Ødegaard'],
    ['Ødegaard', 'Martin Odegaard'],
    ['strasse', 'Straße'],
    ['aegir', 'Ægir'],
    ['cafe', 'Cafe\u0301'],
    ['nhu', 'Như'],
    ['o (red)', 'Home scarf, no (red)'],
  ])('%j finds %j', (search, text) => {
    expect(isMatched(search, text)).toBe(true);
  });

  it.each([
    ['.*', 'Home scarf'],
    ['scarf home shirt', 'Home scarf'],
    ['ödegard', 'Ødegaard'],
  ])('%j does not find %j', (search, text) => {
    expect(isMatched(search, text)).toBe(false);
  });

  it('is found where all other searches would find it', () => {
    const letter = fc.constantFrom(...'aeos AEOæÆœøØéÉėšłþtdhđð.*(-^]&\u0301\u0308');
    const text = fc.string({ unit: letter, maxLength: 12 });
    fc.assert(
      fc.property(text, fc.string({ unit: letter, maxLength: 3 }), (name, search) => {
        expect([name, search, isMatched(search, name)]).toEqual([name, search, isFound(search, [name])]);
      }),
      { numRuns: 500 },
    );
  });
});
