import type { State } from './states.ts';

/** Colour schemes of a picture. */
export const schemes = ['light', 'dark'] as const;
/** Height of the window by its width, in pixels. */
export const heights: Record<string, number> = {
  1280: 900,
  1024: 768,
  820: 1180,
  640: 900,
  390: 844,
  360: 780,
  320: 640,
};

/** Which pictures are taken, as the command line says. */
export interface Choice {
  screens: RegExp;
  widths: string[];
  schemes: (typeof schemes)[number][];
  states: State[];
  axe: boolean;
  /** Text size in the settings of the browser, in per cent. */
  text: number;
}
