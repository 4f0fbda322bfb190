import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { draftVersion, stampVersion } from './stamp-version.ts';

const part = { release: '2.1.0' };

function built(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'stamped-'));
  mkdirSync(join(folder, 'chunks'));
  writeFileSync(join(folder, 'main.js'), `load("/mfe/mfe-shop/${draftVersion(part)}/chunks/a.js")`);
  writeFileSync(join(folder, 'chunks', 'a.js'), text);
  writeFileSync(join(folder, 'picture.webp'), draftVersion(part));
  return folder;
}
const mainOf = (folder: string) => readFileSync(join(folder, 'main.js'), 'utf8');

it('gives the same output the same version, and another output another', async () => {
  const version = await stampVersion(built('goal'), part);
  expect(version).toMatch(/^2\.1\.0-[0-9a-f]{12}$/);
  expect(await stampVersion(built('goal'), part)).toBe(version);
  expect(await stampVersion(built('save'), part)).not.toBe(version);
  expect(await stampVersion(built('goal'), { release: '2.1.1' })).not.toBe(version);
});

it('writes the version where the files name their folder, at the same length, and in text alone', async () => {
  const folder = built('goal');
  const before = mainOf(folder);
  const version = await stampVersion(folder, part);
  expect(mainOf(folder)).toBe(`load("/mfe/mfe-shop/${version}/chunks/a.js")`);
  expect(mainOf(folder)).toHaveLength(before.length);
  expect(readFileSync(join(folder, 'picture.webp'), 'utf8')).toBe(draftVersion(part));
});

it('takes a version that is given', async () => {
  const folder = built('goal');
  expect(await stampVersion(folder, part, 'friday')).toBe('friday');
  expect(mainOf(folder)).toContain('/mfe/mfe-shop/friday/chunks/a.js');
});
