import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { createStateReader } from './state-reader.ts';

it('finds the live state at once, also where those in between have gone or were never brought here', async () => {
  const root = mkdtempSync(join(tmpdir(), 'web-'));
  const folder = join(root, '.registry');
  mkdirSync(folder);
  const put = (number: number) => writeFileSync(join(folder, `${number}.json`), '{}');
  let now = 0;
  const states = createStateReader(root, () => now);
  const latest = async () => (await states.latest()).number;
  await expect(latest()).rejects.toThrow('no state of the registry');
  put(1);
  expect(await latest()).toBe(1);
  put(2);
  expect(await Promise.all([1, 2, 3].map(() => latest()))).toEqual([2, 2, 2]);
  put(3);
  put(4);
  rmSync(join(folder, '3.json'));
  expect(await latest()).toBe(4);
  // A disk that does not tell when a folder has changed.
  const untold = new Date(0);
  utimesSync(folder, untold, untold);
  expect(await latest()).toBe(4);
  put(6);
  utimesSync(folder, untold, untold);
  expect(await latest()).toBe(4);
  now = 61_000;
  expect(await latest()).toBe(6);
});
