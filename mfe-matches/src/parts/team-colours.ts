import { clubOf } from '@matchday/contracts/clubs';

/** Background for teams without a club. */
const UNKNOWN = '#4A5B52';
const INK = '#0F1F18';
const CHALK = '#FFFFFF';

const channel = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

/** Relative luminance of `#RRGGBB` (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours, 1 to 21 (WCAG 2.2). */
export function contrastOf(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((one, other) => other - one);
  return (light + 0.05) / (dark + 0.05);
}

/** The team's colour as background, with the text colour of the higher contrast (LOOK, `/teams`). */
export function teamColours(shortName: string): { ground: string; text: string } {
  const ground = clubOf(shortName)?.field ?? UNKNOWN;
  return { ground, text: contrastOf(CHALK, ground) >= contrastOf(INK, ground) ? CHALK : INK };
}
