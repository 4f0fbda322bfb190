import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Units of the font in one em. */
export const EM = 1000;

interface Outline {
  /** In units of the font. */
  advance: number;
  /** Path data, upwards. */
  path: string;
}

let read: Map<string, Outline> | undefined;

/** Outlines of the display font by character; written by `tools/build/outlines/main.ts`. */
function outlines(): Map<string, Outline> {
  read ??= new Map(
    readFileSync(join(import.meta.dirname, 'outlines.txt'), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => {
        const [code = '', advance = '', path = ''] = line.split('\t');
        return [String.fromCodePoint(Number.parseInt(code, 16)), { advance: Number(advance), path }];
      }),
  );
  return read;
}

/** A line of text as outlines. */
export interface Line {
  /** In units of the font. */
  width: number;
  /** Path data of each character with its distance from the beginning. */
  parts: { x: number; path: string }[];
}

/** The outlines of a line; null where the font lacks one of its characters, such as an emoji or an Arabic letter. */
export function lineOf(text: string): Line | null {
  const known = outlines();
  const parts: Line['parts'] = [];
  let width = 0;
  for (const character of text.normalize('NFC')) {
    const outline = known.get(character);
    if (!outline) return null;
    if (outline.path !== '') parts.push({ x: width, path: outline.path });
    width += outline.advance;
  }
  return { width, parts };
}
