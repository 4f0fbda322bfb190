import { describe, expect, it } from '@jest/globals';
import { folded, isFound, searchWords } from './search.ts';

describe('a search', () => {
  it.each([
    ['Åkerman', 'akerman'],
    ['ÅKERMAN', 'akerman'],
    ['A\u030Akerman', 'akerman'],
    ['Łódź', 'lodz'],
    ['STRASSE', 'strasse'],
    ['Straße', 'strasse'],
    ['Ødegaard', 'odegaard'],
    ['İstanbul', 'istanbul'],
    ['Ｆｕｌｌ', 'full'],
    ['Иван', 'иван'],
    ['東京', '東京'],
    ['a.b@C-d', 'a.b@c-d'],
    ['', ''],
  ])('compares %s as %s', (text, as) => expect(folded(text)).toBe(as));

  it('has words, each once, with their signs', () => {
    expect(searchWords("  Grace  O'Neill\u00A0grace\n")).toEqual(['grace', "o'neill"]);
    expect(searchWords(' \t ')).toEqual([]);
    expect(searchWords('.')).toEqual(['.']);
  });

  it('finds what has all its words, in any order, anywhere in a word', () => {
    const grace = ['Grace', 'Åkerman', undefined, 'grace@match.test'];
    for (const search of ['', ' ', 'gra', 'KER', 'aker grace', 'e@m', 'åke'])
      expect(isFound(search, grace)).toBe(true);
    for (const search of ['graceåk', 'grace nobody', 'x', '.*', '^g'])
      expect(isFound(search, grace)).toBe(false);
  });
});
