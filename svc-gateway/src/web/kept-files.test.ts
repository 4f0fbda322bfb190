import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createKeptFiles } from './kept-files.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kept-files-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const put = (name: string, content: string) => writeFileSync(join(root, name), content);
const textOf = async (found: ReturnType<ReturnType<typeof createKeptFiles>['find']>) =>
  (await found)?.bytes.toString();

it('reads a file once for all who ask, also at the same time', async () => {
  put('part.js', 'plain');
  put('part.js.br', 'brotli');
  const files = createKeptFiles(root);
  const all = await Promise.all([files.find('/part.js', 'br'), files.find('/part.js', 'br')]);
  expect(all[0]).toBe(all[1]);
  expect(all[0]).toMatchObject({ encoding: 'br', bytes: Buffer.from('brotli') });
  expect(await files.find('/part.js', 'br')).toBe(all[0]);
});

it('no longer has a file that is gone from the disk, and reads one that is another now', async () => {
  put('part.js', 'plain');
  const files = createKeptFiles(root);
  expect(await textOf(files.find('/part.js', 'br'))).toBe('plain');
  rmSync(join(root, 'part.js'));
  expect(await files.find('/part.js', 'br')).toBeUndefined();
  put('part.js', 'other');
  expect(await textOf(files.find('/part.js', 'br'))).toBe('other');
  put('part.js', 'a third');
  expect(await textOf(files.find('/part.js', 'br'))).toBe('a third');
});

it('reads one that has changed for all who ask at that moment, and tells all of one that is gone', async () => {
  put('part.js', 'plain');
  const files = createKeptFiles(root);
  const atOnce = () => Promise.all(Array.from({ length: 8 }, () => textOf(files.find('/part.js', 'br'))));
  await atOnce();
  put('part.js', 'other, and longer');
  expect(await atOnce()).toEqual(Array.from({ length: 8 }, () => 'other, and longer'));
  rmSync(join(root, 'part.js'));
  expect(await atOnce()).toEqual(Array.from({ length: 8 }, () => undefined));
});

it('keeps the forms of a file apart, and sends the file itself where it has no such form', async () => {
  put('part.js', 'plain');
  put('part.js.br', 'brotli');
  const files = createKeptFiles(root);
  const asked = ['br', 'gzip', 'identity'] as const;
  const found = await Promise.all(asked.map((accepted) => files.find('/part.js', accepted)));
  expect(found.map((one) => [one?.encoding, one?.bytes.toString()])).toEqual([
    ['br', 'brotli'],
    ['identity', 'plain'],
    ['identity', 'plain'],
  ]);
  expect(found[1]?.mark).toBe(found[2]?.mark);
  expect(found[0]?.mark).not.toBe(found[1]?.mark);
});

it('does not remember that a file is missing: a deployment may bring it', async () => {
  const files = createKeptFiles(root);
  put('part.js.br', 'brotli without its file');
  expect(await files.find('/part.js', 'br')).toBeUndefined();
  put('part.js', 'plain');
  expect(await textOf(files.find('/part.js', 'identity'))).toBe('plain');
});

it('leaves folders and large files to the disk', async () => {
  put('large.map', 'x'.repeat(1_000_001));
  const files = createKeptFiles(root);
  expect(await files.find('/large.map', 'identity')).toBeUndefined();
  expect(await files.find('/', 'identity')).toBeUndefined();
  put('large.map.br', 'small');
  expect(await textOf(files.find('/large.map', 'br'))).toBe('small');
});
