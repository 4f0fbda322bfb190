import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { allFiles, changedFiles } from './changed-files.ts';

let root: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.org', ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
const write = (path: string, text = path) => writeFileSync(join(root, path), text);
const commit = (subject: string) => {
  git('add', '--all');
  git('commit', '-q', '-m', subject);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'changed-'));
  git('init', '-q', '-b', 'main');
  mkdirSync(join(root, 'src'));
  for (const path of ['src/kept.ts', 'src/old-name.ts', 'src/gone.ts']) write(path);
  write('.gitignore', 'dist\n');
  commit('Begin');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('finds nothing where nothing has changed', async () => {
  expect((await changedFiles(root)).files).toEqual([]);
});

it('finds what a branch has committed, what is uncommitted and what is new', async () => {
  git('checkout', '-q', '-b', 'branch');
  write('src/committed.ts');
  commit('Add');
  write('src/kept.ts', 'changed');
  write('src/staged.ts');
  git('add', 'src/staged.ts');
  write('src/a new one.ts');
  mkdirSync(join(root, 'dist'));
  write('dist/built.js');
  expect((await changedFiles(root)).files).toEqual([
    'src/a new one.ts',
    'src/committed.ts',
    'src/kept.ts',
    'src/staged.ts',
  ]);
});

it('finds both names of a renamed file, and a deleted one', async () => {
  renameSync(join(root, 'src/old-name.ts'), join(root, 'src/new-name.ts'));
  rmSync(join(root, 'src/gone.ts'));
  expect((await changedFiles(root)).files).toEqual(['src/gone.ts', 'src/new-name.ts', 'src/old-name.ts']);
  const files = ['.gitignore', 'src/kept.ts', 'src/new-name.ts'];
  expect([...(await allFiles(root))].sort()).toEqual(files);
  commit('Rename and delete');
  const since = await changedFiles(root, 'HEAD~1');
  expect(since.files).toEqual(['src/gone.ts', 'src/new-name.ts', 'src/old-name.ts']);
  expect([...(await allFiles(root))].sort()).toEqual(files);
});

it('takes only what is there in a sparse checkout', async () => {
  mkdirSync(join(root, 'other'));
  write('other/part.ts');
  commit('Add');
  git('sparse-checkout', 'set', 'src');
  expect([...(await allFiles(root))].filter((path) => path.startsWith('other/'))).toEqual([]);
  expect((await changedFiles(root)).files).toEqual([]);
});

it('passes over what main has gained since', async () => {
  git('checkout', '-q', '-b', 'branch');
  git('checkout', '-q', 'main');
  write('src/of-others.ts');
  commit('Add');
  git('checkout', '-q', 'branch');
  expect((await changedFiles(root)).files).toEqual([]);
});

it('compares with the main of the remote where there is one', async () => {
  git('update-ref', 'refs/remotes/origin/main', 'HEAD');
  write('src/unpushed.ts');
  commit('Add');
  const { base, files } = await changedFiles(root);
  expect(files).toEqual(['src/unpushed.ts']);
  expect(base).toMatch(/^[\da-f]{9}, where this branch left origin\/main$/);
});

it('says what to do when there is nothing to compare with', async () => {
  await expect(changedFiles(root, 'nowhere')).rejects.toThrow('git does not know the commit nowhere.');
  await expect(changedFiles(root, '--output=x')).rejects.toThrow('git does not know the commit');
  git('branch', '-m', 'main', 'trunk');
  await expect(changedFiles(root)).rejects.toThrow('There is neither origin/main nor main here.');
});
