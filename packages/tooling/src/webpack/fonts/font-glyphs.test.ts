import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { charactersOf, fontGlyphs } from './font-glyphs.ts';

const root = join(import.meta.dirname, '../../../../..');
const styles = readFileSync(join(root, 'packages/ui/src/styles/fonts.css'), 'utf8');
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

/** Code of the product without comments, and without the two files that only compare letters. */
const texts = globSync('{mfe-*,shell,packages/ui,packages/web-kit,packages/contracts}/src/**/*.{ts,tsx}', {
  cwd: root,
})
  .filter((path) => !/\.test\.|shared\/(search|csv)\.ts$/.test(path))
  .map((path) => {
    const code = readFileSync(join(root, path), 'utf8');
    return { path, text: code.replace(/\/\*.*?\*\//gs, '').replace(/\/\/ .*/g, '') };
  });

it('no text of the product needs more than the file that each page preloads', () => {
  const basic = charactersOf(fontGlyphs.basic);
  const found = texts.flatMap(({ path, text }) =>
    [...text].filter((sign) => sign > '~' && !basic.includes(sign)).map((sign) => `${sign} in ${path}`),
  );
  expect(found).toEqual([]);
  expect(texts.length).toBeGreaterThan(300);
});
