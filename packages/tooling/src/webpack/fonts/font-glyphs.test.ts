import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { charactersOf, fontGlyphs } from './font-glyphs.ts';

const styles = readFileSync(join(import.meta.dirname, '../../../../ui/src/styles/fonts.css'), 'utf8');
const faces = styles.split('@font-face').slice(1);
const rangeOf = (face: string): string =>
  /unicode-range:\s*([^;]+);/.exec(face)?.[1]?.replace(/\s+/g, ' ') ?? '';

it.each(['basic', 'rest'] as const)(
  'the styles load the file with the %s characters for just these',
  (name) => {
    const own = faces.filter((face) => face.includes(`.woff2?${name}&`));
    expect(own).toHaveLength(2);
    for (const face of own) expect(rangeOf(face)).toBe(fontGlyphs[name]);
  },
);

it('no character is in two files of a font, and the names of Europe are in one', () => {
  const sets = ['basic', 'rest'].map((name) => new Set(charactersOf(fontGlyphs[name as 'basic'])));
  expect([...(sets[0] ?? [])].filter((character) => sets[1]?.has(character))).toEqual([]);
  for (const character of 'Mbappé Ødegaard Gündoğan Çalhanoğlu Štěpánek £€ “–” ’ · × −2')
    expect(faces.some((face) => charactersOf(rangeOf(face)).includes(character))).toBe(true);
});
