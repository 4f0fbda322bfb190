import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import repository from '../../../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '../../..');
const workspaces = globSync(repository.workspaces, { cwd: root }).filter((folder) =>
  existsSync(join(root, folder, 'package.json')),
);
const NO_ROOM = /^(?:node_modules|dist|coverage|\..*)$/;

/** Folders of a workspace that hold anything: those of its sources, or where it has no `src/`, its own. */
function roomsOf(workspace: string): string[] {
  const own = join(root, workspace);
  const folder = existsSync(join(own, 'src')) ? join(own, 'src') : own;
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !NO_ROOM.test(entry.name))
    .map(({ name }) => name)
    .filter((name) => readdirSync(join(folder, name)).length > 0);
}

it.each(workspaces)('the README of %s names its rooms in a table', (workspace) => {
  const text = readFileSync(join(root, workspace, 'README.md'), 'utf8');
  const rows = text.split('\n').filter((line) => line.startsWith('|'));
  const unnamed = roomsOf(workspace).filter(
    (room) => !rows.some((row) => new RegExp(`[\`/]${room}[/\`]`).test(row)),
  );
  expect(unnamed).toEqual([]);
});

/** Folders of the root that are not workspaces; a sparse checkout has some of them. */
const others = ['docs', 'deploy', 'kubernetes', 'packages'].filter((folder) =>
  existsSync(join(root, folder)),
);

it.each(others)('the README of %s names what it holds in a table', (folder) => {
  const rows = readFileSync(join(root, folder, 'README.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'));
  const held = readdirSync(join(root, folder)).filter(
    (name) => name !== 'README.md' && !name.endsWith('.png'),
  );
  expect(held.filter((name) => !rows.some((row) => row.includes(name)))).toEqual([]);
});
