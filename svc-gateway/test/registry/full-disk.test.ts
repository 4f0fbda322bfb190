import { mkdtempSync, readdirSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, it } from '@jest/globals';
import { createFolderStorage, liveOf, packFolder, publishRegistry } from '@matchday/registry';
import { addBuild, fakeBuild } from '@matchday/registry/testing';
import { receiveVersion } from '../../src/registry/receive-version.ts';
import { switchVersion } from '../../src/registry/switch-version.ts';

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
  const clock = () => new Date('2026-11-22T12:00:00Z');
  const versions = { shell: 'v1', 'mfe-shop': 'v1' };
  await publishRegistry(storage, () => versions, { action: 'start', by: 'okello', now: clock });
  const fail = async () => {
    throw Object.assign(new Error(code), { code });
  };
  const full = {
    ...storage,
    states: { ...storage.states, add: fail },
    versions: { ...storage.versions, add: fail },
  };
  const served = () => ({});
  const wish = { by: 'brian', percent: 100, rollback: 'no' } as const;
  await expect(
    switchVersion({ storage: full, part: 'mfe-shop', version: 'v2', wish, clock, served }),
  ).rejects.toMatchObject({ code: 'unavailable', message });
  const pack = await packFolder(await fakeBuild('mfe-shop', 'v3'));
  const req = Object.assign(Readable.from([pack]), { complete: true }) as unknown as IncomingMessage;
  const workFolder = join(root, '.work');
  const receiving = { part: 'mfe-shop', storage: full, workFolder, served };
  await expect(receiveVersion(req, receiving)).rejects.toMatchObject({ code: 'unavailable', message });
  expect(readdirSync(workFolder)).toEqual([]);
  expect(liveOf(await storage.states.latest()).versions).toEqual(versions);
});
