import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { allCalls } from '@matchday/contracts/calls';
import { UNUSED } from '@matchday/tooling/webpack/lean/lean-contracts-loader.ts';

const root = join(import.meta.dirname, '../..');
const looks = new RegExp(
  `\\b(?:${allCalls.map(({ name }) => name).join('|')})\\s*\\.\\s*(?:${[...UNUSED].join('|')})\\b`,
  'g',
);
const lookedAt = (source: string): string[] => source.match(looks) ?? [];

it('finds code that looks at what a deployed page leaves out of a call', () => {
  expect(lookedAt('const rules = getCoins.query.shape; const { name } = getCoins;')).toEqual([
    'getCoins.query',
  ]);
});

it('no code of a page looks at it: tests run the whole call, and would not notice', () => {
  const files = globSync('{mfe-*,shell,packages/web-kit,packages/ui}/src/**/*.{ts,tsx}', { cwd: root });
  expect(files.length).toBeGreaterThan(500);
  const found = files
    .filter((file) => !/\.test\.|\/testing\//.test(file))
    .flatMap((file) => lookedAt(readFileSync(join(root, file), 'utf8')).map((look) => `${file}: ${look}`));
  expect(found).toEqual([]);
});
