import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Invitation } from './find-invitation.ts';
import { EM, type Line, lineOf } from './outlines.ts';

/** The picture of invitations whose group is unknown or cannot be written with the outlines, 1200×630. */
export const COMMON_PICTURE = '/art/share/group.png';
/** Pictures of single groups: a file that is drawn when it is asked for. */
export const GROUP_PICTURE = '/art/group/:code.png';

/** What the picture tells of a group: less than the page of its invitation. */
type Told = Pick<Invitation, 'name' | 'members'>;

/** The column beside the table of the picture, in pixels. */
const column = { left: 72, top: 176, width: 560, height: 250 };
const sizes = [108, 96, 84, 72, 62, 54, 46];
/** Height of a line as part of the size of its text. */
const leading = 1.02;
const membersSize = 56;

/** The lines of a name, at most two, each as wide as the column at most; null where it does not fit. */
function linesAt(words: readonly string[], size: number): Line[] | null {
  const most = (column.width / size) * EM;
  const texts: string[] = [];
  for (const word of words) {
    const longer = texts.length > 0 ? `${texts.at(-1)} ${word}` : word;
    if (texts.length > 0 && (lineOf(longer)?.width ?? Infinity) <= most) texts[texts.length - 1] = longer;
    else texts.push(word);
  }
  const lines = texts.map(lineOf);
  const fits = lines.length <= 2 && lines.every((line) => line !== null && line.width <= most);
  return fits ? (lines as Line[]) : null;
}

/** The name as large as it fits. */
function laidOut(name: string): { size: number; lines: Line[] } | null {
  const words = name.split(/\s+/u).filter((word) => word !== '');
  if (words.length === 0) return null;
  for (const size of sizes) {
    const lines = linesAt(words, size);
    if (lines) return { size, lines };
  }
  return null;
}

/**
 * Where the picture of a group is: the common one where its name has characters that the outlines lack, or is too long. The
 * address changes with what is shown, for messengers keep pictures by it.
 */
export function pictureOf({ name, members }: Told, code: string): string {
  if (!laidOut(name)) return COMMON_PICTURE;
  const version = createHash('sha256').update(`${members} ${name}`).digest('hex').slice(0, 12);
  return `${GROUP_PICTURE.replace(':code', code)}?v=${version}`;
}

const drawn = ({ parts }: Line, { size, y, colour }: { size: number; y: number; colour: string }): string => {
  const scale = size / EM;
  const glyphs = parts.map(({ x, path }) => `<path transform="translate(${x} 0)" d="${path}"/>`).join('');
  return `<g fill="${colour}" transform="translate(${column.left} ${y}) scale(${scale} -${scale})">${glyphs}</g>`;
};

/** What lies over the common picture: its words give way to the name and the number of members. Only outlines, no text. */
function overlay({ name, members }: Told): string | null {
  const name_ = laidOut(name);
  const count = lineOf(members === 1 ? '1 member' : `${members.toLocaleString('en')} members`);
  if (!name_ || !count) return null;
  const { size, lines } = name_;
  const texts = lines.map((line, place) =>
    drawn(line, { size, y: column.top + size * (0.8 + place * leading), colour: '#f4f9f4' }),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
<path fill="#08281d" d="M0 140H680V560H0Z"/>
<g fill="none" stroke="#0f533a" stroke-width="4">
<path d="M150 140V500H0M600 140V560"/><path d="M680 212.2A130 130 0 1 0 680 417.4"/>
</g>
${texts.join('')}
${drawn(count, { size: membersSize, y: column.top + column.height + 100, colour: '#f5c02d' })}
</svg>`;
}

/** Loaded with the first picture, since most gateways draw few. Reads the common picture and what is laid over it only. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // What may be read is a setting of the process, which other modules may have changed.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadSvgBuffer'] });
  return sharp;
}

/** Pictures that are kept, about 60 kB each, and those that are drawn at the same time. */
const [mostKept, mostAtOnce] = [100, 8];

/** Draws the picture of a group as PNG; null where the common one has to do, also while too many are being drawn. */
export type DrawGroup = (told: Told) => Promise<Buffer | null>;

/** @param folder the one with the common picture; each shell brings its own */
export function groupPictures(folder: () => Promise<string>): DrawGroup {
  const kept = new LRUCache<string, Promise<Buffer>>({ max: mostKept });
  let atOnce = 0;
  const draw = async (svg: string) => {
    atOnce += 1;
    try {
      const sharp = await loadSharp();
      return await sharp(await readFile(join(await folder(), COMMON_PICTURE)))
        .composite([{ input: Buffer.from(svg) }])
        .png({ palette: true })
        .toBuffer();
    } finally {
      atOnce -= 1;
    }
  };
  return async (told) => {
    const key = JSON.stringify([told.name, told.members]);
    const known = kept.get(key);
    if (known) return known;
    const svg = overlay(told);
    if (svg === null || atOnce >= mostAtOnce) return null;
    const drawing = draw(svg);
    kept.set(key, drawing);
    drawing.catch(() => kept.delete(key));
    return drawing;
  };
}
