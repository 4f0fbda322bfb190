import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { writeFileAtomic } from '@matchday/command-kit/processes/write-file';
import fontverter from 'fontverter';
import * as harfbuzz from 'harfbuzzjs';

/**
 * Writes the outlines of the display font that the gateway draws pictures of groups with: its image has no fonts. One line a
 * character: code point, advance, path. Run it after another version of the font: `node tools/build/outlines/main.ts`.
 */
const font = '@fontsource-variable/sofia-sans-extra-condensed';
const files = join(dirname(createRequire(import.meta.url).resolve(`${font}/package.json`)), 'files');
const to = join(import.meta.dirname, '../../../svc-gateway/src/web/invitation/outlines.txt');
/** As heavy as headings of the app. */
const weight = 850;

const lines = new Map<number, string>();
for (const part of ['latin', 'latin-ext', 'greek', 'cyrillic', 'cyrillic-ext']) {
  const file = join(files, `sofia-sans-extra-condensed-${part}-wght-normal.woff2`);
  const sfnt = await fontverter.convert(await readFile(file), 'sfnt');
  const face = new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(sfnt).buffer));
  // Copied at once: what it lies in moves as the library's memory grows.
  const codes = Array.from(face.collectUnicodes());
  const shaped = new harfbuzz.Font(face);
  shaped.setVariations([new harfbuzz.Variation('wght', weight)]);
  for (const code of codes) {
    const buffer = new harfbuzz.Buffer();
    buffer.addText(String.fromCodePoint(code));
    buffer.guessSegmentProperties();
    harfbuzz.shape(shaped, buffer);
    const [glyph, ...more] = buffer.getGlyphInfos();
    const advance = buffer.getGlyphPositions()[0]?.xAdvance;
    // A mark alone combines with what is before it, which these outlines cannot.
    if (code < 0x20 || !glyph || more.length > 0 || !advance || lines.has(code)) continue;
    const path = shaped
      .glyphToPath(glyph.codepoint)
      .replace(/-?\d+\.\d+/g, (n) => String(Math.round(Number(n))));
    lines.set(code, `${code.toString(16)}\t${Math.round(advance)}\t${path}`);
  }
}
const sorted = [...lines].sort(([a], [b]) => a - b).map(([, line]) => line);
await writeFileAtomic(to, `${sorted.join('\n')}\n`);
