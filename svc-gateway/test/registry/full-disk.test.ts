import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, it } from '@jest/globals';
import { createFolderStorage, liveOf, packFolder, publishRegistry } from '@matchday/registry';
import { addBuild, fakeBuild } from '@matchday/registry/testing';
import { receiveVersion } from '../../src/registry/receive-version.ts';
import { switchVersion } from '../../src/registry/switch-version.ts';
import { tinyDisk } from '../support/tiny-disk.ts';

const served = () => ({});
const wish = { by: 'brian', percent: 100, rollback: 'no' } as const;
const clock = () => new Date('2026-11-22T12:00:00Z');
const publishing = { action: 'start', by: 'okello', now: clock } as const;
const requestWith = async (folder: string) =>
  Object.assign(Readable.from([await packFolder(folder)]), { complete: true }) as unknown as IncomingMessage;

it.each([
  ['ENOSPC', "The platform's disk is full: nothing has changed"],
  ['EROFS', 'The platform cannot write to its web root: nothing has changed'],
])('a team hears of %s, and everybody has what they had', async (code, message) => {
  const root = mkdtempSync(join(tmpdir(), 'web-'));
  const storage = createFolderStorage(root);
  for (const [part, version] of [
    ['shell', 'v1'],
    ['mfe-shop', 'v1'],
    ['mfe-shop', 'v2'],
  ] as const)
    await addBuild(root, part, version);
  const versions = { shell: 'v1', 'mfe-shop': 'v1' };
  await publishRegistry(storage, () => versions, publishing);
  const fail = async () => {
    throw Object.assign(new Error(code), { code });
  };
  const full = {
    ...storage,
    states: { ...storage.states, add: fail },
    versions: { ...storage.versions, add: fail },
  };
  await expect(
    switchVersion({ storage: full, part: 'mfe-shop', version: 'v2', wish, clock, served }),
  ).rejects.toMatchObject({ code: 'unavailable', message });
  const req = await requestWith(await fakeBuild('mfe-shop', 'v3'));
  const workFolder = join(root, '.work');
  const receiving = { part: 'mfe-shop', storage: full, workFolder, served };
  await expect(receiveVersion(req, receiving)).rejects.toMatchObject({ code: 'unavailable', message });
  expect(readdirSync(workFolder)).toEqual([]);
  expect(liveOf(await storage.states.latest()).versions).toEqual(versions);
});

const DISK = 4_000_000;
/** The unit in which a disk in memory gives its room. */
const PAGE = 4096;
const disk = await tinyDisk(DISK);
afterAll(() => (typeof disk === 'string' ? undefined : disk.close()));
if (typeof disk === 'string') it.skip(`a disk that is really full is NOT TESTED: ${disk}`, () => {});
else
  it('on a disk that is full at any moment of a deployment people have the old or the new version', async () => {
    const storage = createFolderStorage(disk.folder);
    for (const part of ['shell', 'mfe-shop']) await addBuild(disk.folder, part, 'v0');
    await publishRegistry(storage, () => ({ shell: 'v0', 'mfe-shop': 'v0' }), publishing);
    const workFolder = join(disk.folder, '.work');
    const stopped = { sent: 0, switched: 0 };
    let [isLive, free] = [false, 0];
    for (; !isLive && free < DISK / 4; free += PAGE) {
      const version = `v${1 + free / PAGE}`;
      const folder = await fakeBuild('mfe-shop', version);
      await disk.leave(free);
      let step: 'sent' | 'switched' = 'sent';
      const ended = await (async () => {
        await receiveVersion(await requestWith(folder), { part: 'mfe-shop', storage, workFolder, served });
        step = 'switched';
        // Nothing is left for the state, or what the version has left.
        if (stopped.switched < 1) await disk.leave(0);
        await switchVersion({ storage, part: 'mfe-shop', version, wish, clock, served });
      })().catch((error: unknown) => error);
      const { versions } = liveOf(await storage.states.latest());
      isLive = ended === undefined;
      expect(versions).toEqual({ shell: 'v0', 'mfe-shop': isLive ? version : 'v0' });
      if (isLive) break;
      expect(ended).toMatchObject({
        code: 'unavailable',
        message: "The platform's disk is full: nothing has changed",
      });
      stopped[step] += 1;
      await disk.leave(DISK / 2);
      if (existsSync(workFolder)) expect(readdirSync(workFolder)).toEqual([]);
    }
    expect(isLive).toBe(true);
    expect(stopped.sent).toBeGreaterThan(5);
    expect(stopped.switched).toBeGreaterThan(0);
  });
