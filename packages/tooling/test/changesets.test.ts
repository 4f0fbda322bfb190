import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { expect, it } from '@jest/globals';

const root = resolve(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
const { ignore = [] } = JSON.parse(read('.changeset/config.json')) as { ignore?: string[] };
const folders = globSync(workspaces, { cwd: root }).filter((folder) =>
  existsSync(join(root, folder, 'package.json')),
);
// The lock file names those that a sparse checkout leaves out, too.
const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, { name?: string }> };
const names = new Set(
  Object.entries(lock.packages)
    .filter(([path]) => path !== '' && !path.includes('node_modules/'))
    .map(([path, { name }]) => name ?? basename(path)),
);

it('every workspace has a change log, or is new, or is one that no other team notices (ignore of the configuration)', () => {
  const without = folders
    .filter((folder) => !existsSync(join(root, folder, 'CHANGELOG.md')))
    .map((folder) => JSON.parse(read(`${folder}/package.json`)) as { name: string; version: string })
    .filter(({ version }) => version !== '1.0.0')
    .map(({ name }) => name);
  expect(without.filter((name) => !ignore.includes(name))).toEqual([]);
  expect(ignore.filter((name) => !names.has(name))).toEqual([]);
});

it('every changeset names packages that there are', () => {
  const unknown = globSync('.changeset/*.md', { cwd: root }).flatMap((file) => {
    const [, head = ''] = /^---\n(.*?)\n---/s.exec(read(file)) ?? [];
    const named = [...head.matchAll(/^["']?([^"':]+)["']?:/gm)].map(([, name = '']) => name);
    return named
      .filter((name) => !names.has(name) || ignore.includes(name))
      .map((name) => `${file}: ${name}`);
  });
  expect(unknown).toEqual([]);
});
