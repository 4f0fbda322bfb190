import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { holdFolder } from './hold-folder.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'held-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));
const hold = () => holdFolder(root, 40);
const leave = (number: number) => writeFile(join(root, `follower.${number}`), '7');

/** How many of several that come at the same moment are let in. */
async function letIn(): Promise<number> {
  const all = await Promise.allSettled(Array.from({ length: 8 }, hold));
  const held = all.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  for (const one of held) await one.release();
  return held.length;
}

it('lets one process follow into a folder, and refuses the second by name of the folder', async () => {
  const held = await hold();
  await expect(hold()).rejects.toThrow(`Another backup --follow writes into ${root}.`);
  await held.release();
  const next = await hold();
  expect(await readdir(root)).toEqual(['follower.2']);
  await next.release();
});

it('lets one in of many that come at the same moment, also where one was killed', async () => {
  expect(await letIn()).toBe(1);
  await leave(5);
  expect(await letIn()).toBe(1);
});

it('refuses one that has watched a killed process for so long that another has come meanwhile', async () => {
  await leave(1);
  await expect(holdFolder(root, 40, () => leave(3))).rejects.toThrow('Another backup');
  expect((await readdir(root)).toSorted()).toEqual(['follower.1', 'follower.3']);
});

it('tells a holder that was suspended that another has taken over, and leaves the folder to that one', async () => {
  await leave(1);
  const held = await hold();
  await leave(3);
  if (!held.lost.aborted) await new Promise((done) => held.lost.addEventListener('abort', done));
  expect(held.lost.reason).toMatchObject({ message: expect.stringContaining('Another backup') });
  await held.release();
  expect(await hold().then((next) => next.release())).toBeUndefined();
  expect(await readdir(root)).toEqual(['follower.4']);
});
