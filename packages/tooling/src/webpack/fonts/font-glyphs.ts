/**
 * Characters of each file of a font, as in `unicode-range`. `basic` is on every screen and preloaded; `rest` has the
 * other letters and signs of western and northern Europe, and comes with the first name that has one.
 */
export const fontGlyphs = {
  basic:
    'U+0020-007E, U+00A0, U+00B7, U+00D7, U+00F7, U+2009-200A, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+202F, U+2032-2033, U+20AC, U+2190, U+2192, U+2212, U+2713-2714',
  rest: 'U+00A1-00B6, U+00B8-00D6, U+00D8-00F6, U+00F8-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+201A-201B, U+201E-2021, U+2030, U+2039-203A, U+2044, U+2122, U+2191, U+2193, U+2215',
} as const;

/** All characters of a `unicode-range`. */
export const charactersOf = (range: string): string =>
  [...range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi)]
    .map(([, first = '', last = first]) => {
      const start = Number.parseInt(first, 16);
      const count = Number.parseInt(last, 16) - start + 1;
      return Array.from({ length: count }, (_, place) => String.fromCodePoint(start + place)).join('');
    })
    .join('');
