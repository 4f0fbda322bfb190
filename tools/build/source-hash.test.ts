import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { hashOfFiles, sourceFiles } from './source-hash.ts';

function part(): string {
  const folder = mkdtempSync(join(tmpdir(), 'part-'));
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src', 'page.tsx'), 'one');
  return folder;
}
const hashOf = (folder: string, mode = 'production') => hashOfFiles(folder, sourceFiles(folder), [mode]);

it('changes with a source and with the mode, not with a test or a text', () => {
  const folder = part();
  const before = hashOf(folder);
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'dist', 'main.js'), 'built');
  writeFileSync(join(folder, 'src', 'page.test.tsx'), 'test');
  writeFileSync(join(folder, 'README.md'), 'text');
  expect(hashOf(folder)).toBe(before);
  expect(hashOf(folder, 'development')).not.toBe(before);
  writeFileSync(join(folder, 'src', 'page.tsx'), 'two');
  expect(hashOf(folder)).not.toBe(before);
});
