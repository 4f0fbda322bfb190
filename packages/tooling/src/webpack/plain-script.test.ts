import { runInNewContext } from 'node:vm';
import { expect, it } from '@jest/globals';
import { plainScript } from './plain-script.ts';

const source = [
  "import type { Fixture } from '@matchday/contracts/matches/http';",
  'export interface Shown { of: Fixture }',
  '/** Shows. */',
  'export function show(place: { value?: number } = globalThis as never): void { place.value = 7; }',
  '',
].join('\n');

it('makes a script that calls the one function of a file, and leaves no name behind', () => {
  const page: Record<string, unknown> = {};
  runInNewContext(plainScript(source), page);
  expect(page).toEqual({ value: 7 });
});

it.each([
  ['imports a value', `import { z } from 'zod';\n${source}z.string();\n`],
  ['exports a value too', `${source}export const more = 1;\n`],
  ['exports no function', 'const alone = 1;\n'],
])('refuses a file that %s', (_what, text) => {
  expect(() => plainScript(text)).toThrow();
});
