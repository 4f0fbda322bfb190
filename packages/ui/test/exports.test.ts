import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '../../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
/** The entries between the braces of each match. */
const namesIn = (text: string, braces: RegExp): string[] =>
  [...text.matchAll(braces)]
    .flatMap(([, list = '']) => list.split(','))
    .map((entry) => entry.trim().replace(/^type /, ''))
    .filter(Boolean);

const tiers = [
  'src/index.ts',
  'src/mantine.ts',
  ...globSync('src/*/index.ts', { cwd: join(root, 'packages/ui') }),
];
const users = globSync('{shell,mfe-*,packages/web-kit}/{src,test}/**/*.{ts,tsx}', { cwd: root });

it('exports nothing that nobody imports', () => {
  const imported = new Set(
    users.flatMap((file) =>
      [
        /import\s+(?:type\s+)?\{([^}]*)\}\s*from '@matchday\/ui[^']*'/g,
        /import\('@matchday\/ui[^']*'\)\.then\(\(\{([^}]*)\}/g,
      ].flatMap((form) => namesIn(read(file), form).map((name) => name.replace(/ as .*/, ''))),
    ),
  );
  const unused = tiers.flatMap((tier) =>
    namesIn(read(join('packages/ui', tier)), /export\s+(?:type\s+)?\{([^}]*)\}/g)
      .map((name) => name.replace(/.* as /, ''))
      .filter((name) => !imported.has(name))
      .map((name) => `${tier}: ${name}`),
  );
  expect(unused).toEqual([]);
});
