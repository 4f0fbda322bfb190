import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { createStateReader } from './state-reader.ts';

it('finds the next state at once, and the live one within a minute where those in between have gone', async () => {
  const root = mkdtempSync(join(tmpdir(), 'web-'));
  mkdirSync(join(root, '.registry'));
  const put = (number: number) => writeFileSync(join(root, '.registry', `${number}.json`), '{}');
  let now = 0;
  const states = createStateReader(root, () => now);
  await expect(states.latest()).rejects.toThrow('no state of the registry');
  put(1);
  expect(await states.latest()).toBe(1);
  put(2);
  expect(await Promise.all([1, 2, 3].map(() => states.latest()))).toEqual([2, 2, 2]);
  put(3);
  put(4);
  rmSync(join(root, '.registry', '3.json'));
  now = 61_000;
  expect(await states.latest()).toBe(4);
});
