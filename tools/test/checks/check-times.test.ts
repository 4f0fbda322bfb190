import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { openCheckTimes } from './check-times.ts';

it('says in the next run how long each check took', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'times-')), 'test-results', 'check-times.json');
  const first = openCheckTimes(file);
  expect(first.last('lint')).toBeUndefined();
  first.note('lint', 1999.6);
  first.note('types', 12_000);
  const next = openCheckTimes(file);
  expect([next.last('lint'), next.last('types')]).toEqual([2000, 12_000]);
  writeFileSync(file, '{"lint":');
  expect(openCheckTimes(file).last('lint')).toBeUndefined();
});
