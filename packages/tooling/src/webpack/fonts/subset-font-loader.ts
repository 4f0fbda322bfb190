import subsetFont from 'subset-font';
import type { LoaderContext } from 'webpack';
import { charactersOf, fontGlyphs } from './font-glyphs.ts';

/** What our styles use of a font: kerning, figures of one width, marks of combined letters. */
const keepFeatures = ['kern', 'tnum', 'lnum', 'ccmp', 'locl', 'mark', 'mkmk'];

/**
 * Reduces a font to what the screens show: `url(font.woff2?basic&wght=700-900)` keeps the characters of `basic` and
 * these weights; without a name all characters stay. It halves what a first visit loads.
 */
export default function subsetFontLoader(this: LoaderContext<object>, font: Buffer): void {
  const done = this.async();
  const query = new URLSearchParams(this.resourceQuery);
  const file = (['basic', 'rest'] as const).find((name) => query.has(name));
  const [min, max] = (query.get('wght') ?? '').split('-').map(Number);
  subsetFont(font, file ? charactersOf(fontGlyphs[file]) : undefined, {
    targetFormat: 'woff2',
    keepFeatures,
    noHinting: true,
    ...(!file && { keepAllGlyphs: true }),
    ...(min && max && { variationAxes: { wght: { min, max } } }),
  }).then((subset) => done(null, subset), done);
}

/** Fonts are binary. */
export const raw = true;
