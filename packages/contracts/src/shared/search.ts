/** Letters that Unicode does not take apart into a plain letter and its marks. */
const plain: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
};
const special = new RegExp(`[${Object.keys(plain).join('')}]`, 'g');

/** A text as searches compare it: without capitals and accents. `Åkerman` is `akerman`, `Łódź` is `lodz`. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(special, (letter) => plain[letter] ?? letter);

/**
 * The words of a text as searches compare them, each once: what is between blanks, with its signs.
 * `Grace O'Neill grace` is `grace` and `o'neill`.
 */
export const searchWords = (text: string): string[] => [
  ...new Set(
    folded(text)
      .split(/\s+/u)
      .filter((word) => word !== ''),
  ),
];

/**
 * Whether a search finds something with these texts: each of its words is in one of them, anywhere in a word. An empty
 * search finds everything. Databases find the same by `searchKeys` of the service kit.
 */
export function isFound(search: string, texts: readonly (string | undefined)[]): boolean {
  const among = texts.flatMap((text) => searchWords(text ?? ''));
  return searchWords(search).every((word) => among.some((one) => one.includes(word)));
}

/** Whether a text has something visible in it. */
export const isVisible = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
