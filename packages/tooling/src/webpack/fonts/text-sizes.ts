/** Pixels of `1rem`, and of `1em` in a media query, in a browser whose text size nobody has changed. */
const ROOT = 16;

const inUnit =
  (unit: 'rem' | 'em') =>
  (value: string): string =>
    value.replace(/(?<![\w.#-])(\d*\.?\d+)px\b/g, (_, pixels: string) => `${Number(pixels) / ROOT}${unit}`);

/**
 * Styles whose text follows the size that people set in their browser. Sources say sizes in pixels, as the design does.
 * Sizes of text and of its lines become `rem`. So do widths in queries (`em` where `rem` does not count), so that a window
 * with text of twice the size is laid out as one of half the width.
 */
export const withTextSizes = (styles: string): string =>
  styles
    .replace(/(?<![\w-])(?:font-size|line-height|font)\s*:[^;{}]+/g, inUnit('rem'))
    .replace(/@container[^{]+/g, inUnit('rem'))
    .replace(/@media[^{]+/g, inUnit('em'));
