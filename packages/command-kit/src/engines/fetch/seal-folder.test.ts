import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { pathWithoutBlank } from '../rabbitmq/path-without-blank.ts';
import { cacheFolder } from './cache-folder.ts';
import { isThere, sealInto } from './seal-folder.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'sealed-'));

function fetched(parent: string): string {
  const work = join(parent, 'work');
  mkdirSync(join(work, 'bin'), { recursive: true });
  writeFileSync(join(work, 'bin', 'mongod'), 'a program');
  symlinkSync('mongod', join(work, 'bin', 'other'));
  return work;
}

it('uses a download as long as no file has changed', async () => {
  const parent = newFolder();
  const folder = join(parent, 'engine');
  const said: string[] = [];
  const look = () => isThere(folder, (line) => said.push(line));
  expect(await look()).toBe(false);
  await sealInto(fetched(parent), folder);
  expect(await look()).toBe(true);
  appendFileSync(join(folder, 'bin', 'mongod'), '!');
  expect(await look()).toBe(false);
  expect(said).toEqual([`${folder} has changed since it was downloaded: it is downloaded again`]);
  expect(existsSync(folder)).toBe(false);
});

it('uses the folder of the start that was quicker', async () => {
  const parent = newFolder();
  const folder = join(parent, 'engine');
  await Promise.all(
    ['a', 'b'].map((name) => {
      const own = join(parent, name);
      mkdirSync(own);
      return sealInto(fetched(own), folder);
    }),
  );
  expect(await isThere(folder, () => undefined)).toBe(true);
});

it('keeps downloads in the cache folder of the system', () => {
  const at = (platform: NodeJS.Platform, env: NodeJS.ProcessEnv = {}) =>
    cacheFolder({ env, platform, home: '/home/ann' });
  expect(at('linux')).toBe('/home/ann/.cache/matchday');
  expect(at('linux', { XDG_CACHE_HOME: '/fast' })).toBe('/fast/matchday');
  expect(at('darwin')).toBe('/home/ann/Library/Caches/matchday');
});

it('reaches a folder below a blank by a link, the same each time', () => {
  const folder = join(newFolder(), 'my clubs');
  const link = pathWithoutBlank(folder);
  expect(link).not.toMatch(/\s/);
  expect(readlinkSync(link)).toBe(folder);
  expect(pathWithoutBlank(folder)).toBe(link);
  expect(pathWithoutBlank('/plain')).toBe('/plain');
});
