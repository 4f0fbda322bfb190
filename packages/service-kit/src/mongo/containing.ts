import { folded, searchWords } from '@matchday/contracts/search';
import { literal } from './search-keys.ts';

/** Latin letters with marks or of their own, in which names are written. */
const ranges = [
  [0xc0, 0x24f],
  [0x1e00, 0x1eff],
] as const;

/** What is compared as something else, by what it is compared as: `o` has `ö` and `ø`, `ae` has `æ`. */
const alike = Map.groupBy(
  ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
  ),
  folded,
);
const marks = '\\p{M}*';

/** Letters that are compared as two or more, where the first of these is `letter`, or the last. */
const joinedWith = (letter: string, edge: 'startsWith' | 'endsWith'): string[] =>
  [...alike].flatMap(([text, letters]) => ([...text].length > 1 && text[edge](letter) ? letters : []));

/** One of these letters, with its marks. A class is compared several times as fast as alternatives are. */
const oneOf = (letters: readonly string[]) => `[${letters.map(literal).join('')}]${marks}`;

/** One of the ways in which a letter is written. @param joined letters that it is only a part of */
const letterIn = (letter: string, joined: readonly string[] = []) =>
  oneOf([letter, ...(alike.get(letter) ?? []), ...joined]);

/** The ways in which a word is written that is compared as this one. */
function patternOf(word: string): string {
  const letters = [...word];
  const at = (index: number): string => {
    const letter = letters[index] ?? '';
    return letterIn(letter, [
      ...(index === 0 ? joinedWith(letter, 'endsWith') : []),
      ...(index === letters.length - 1 ? joinedWith(letter, 'startsWith') : []),
    ]);
  };
  let pattern = '';
  for (let index = 0; index < letters.length; index += 1) {
    const joined = index + 1 < letters.length && alike.get(`${letters[index]}${letters[index + 1]}`);
    if (!joined) pattern += at(index);
    else {
      pattern += `(?:${at(index)}${at(index + 1)}|${oneOf(joined)})`;
      index += 1;
    }
  }
  return pattern;
}

/**
 * The condition for a text that has each word of a search, anywhere in a word, without regard to capitals and accents:
 * what `isFound` of the contracts finds. It looks at each document, so it is for few; where there may be many, store
 * `searchKeys`. A search without words finds everything.
 */
export function containing(field: string, search: string): object {
  const conditions = searchWords(search).map((word) => ({
    [field]: { $regex: patternOf(word), $options: 'i' },
  }));
  return conditions.length === 0 ? {} : { $and: conditions };
}
