import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { dark, light, type Token, tokenVariables } from './tokens.ts';

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string): number => {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
};

const pairs: readonly (readonly [text: Token, ...grounds: Token[]])[] = [
  ['ink', 'bg', 'surface', 'sunken', 'goldSoft'],
  ['ink2', 'bg', 'surface', 'sunken'],
  ['placeholder', 'surface'],
  ['onAction', 'action', 'actionHover'],
  ['actionText', 'surface', 'bg', 'actionSoft'],
  ['onGold', 'gold', 'goldHover'],
  ['goldText', 'surface', 'bg', 'goldSoft'],
  ['onLive', 'live'],
  ['liveText', 'surface', 'liveSoft'],
  ['won', 'wonSoft', 'surface'],
  ['lost', 'lostSoft', 'surface', 'bg'],
  ['pending', 'pendingSoft', 'surface'],
  ['onPitch', 'pitch', 'pitch2', 'pitchDeep'],
  ['onPitch2', 'pitch2', 'pitchDeep'],
  ['goldOnPitch', 'pitch2', 'pitchDeep'],
  ['liveOnPitch', 'pitch2'],
  ['onLiveOnPitch', 'liveOnPitch'],
  ['onCard', 'cardBlue', 'cardRed', 'cardBlack'],
  ['onCard2', 'cardBlue', 'cardRed', 'cardBlack'],
];

describe('tokens', () => {
  it('are the same in tokens.css and tokens.ts', () => {
    const css = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8');
    const [, lightBlock = '', darkBlock = ''] = css.split(
      /:root \{|\[data-mantine-color-scheme=['"]dark['"]\] \{/,
    );
    const read = (block: string) =>
      Object.fromEntries([...block.matchAll(/(--[\w-]+): (#\w+);/g)].map((m) => [m[1], m[2]]));
    const written = (scheme: Record<Token, string>) =>
      Object.fromEntries(
        Object.entries(tokenVariables(scheme)).map(([name, value]) => [name, value.toLowerCase()]),
      );
    expect(read(lightBlock)).toEqual(written(light));
    expect(read(darkBlock)).toEqual(written(dark));
  });

  it.each([
    ['light', light],
    ['dark', dark],
  ] as const)(
    'are readable in the %s scheme: 4.5 : 1 for text, 3 : 1 for the edge of a field',
    (_, scheme) => {
      const low = pairs.flatMap(([text, ...grounds]) =>
        grounds
          .map((ground) => [text, ground, contrast(scheme[text], scheme[ground])] as const)
          .filter(([, , ratio]) => ratio < 4.5),
      );
      expect(low).toEqual([]);
      expect(contrast(scheme.lineStrong, scheme.surface)).toBeGreaterThanOrEqual(3);
    },
  );
});
