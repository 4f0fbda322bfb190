import { mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { keepSecrets } from './secrets.ts';

const file = () => join(mkdtempSync(join(tmpdir(), 'secrets-')), 'secrets.json');

it('makes the secrets once and lets only their owner read them', () => {
  const path = file();
  const first = keepSecrets(path, () => 'a'.repeat(64));
  expect(keepSecrets(path, () => 'b'.repeat(64))).toEqual(first);
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

it('names the file when it holds something else', () => {
  const path = file();
  writeFileSync(path, '{}');
  expect(() => keepSecrets(path, () => '')).toThrow('does not hold the secrets');
});
