import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { fakeBuild } from '../../test/fake-build.ts';
import { s3ServerOrWhyNot } from '../../test/s3-server.ts';
import { createFolderStorage } from '../folder/folder-storage.ts';
import { listDeployments, rollBack } from '../live/deployments.ts';
import { liveOf } from '../live/live.ts';
import { publishRegistry } from '../live/publish.ts';
import { createObjectStorage } from '../objects/object-storage.ts';
import { createS3Store } from '../objects/object-store.ts';
import type { RegistryStorage } from '../storage.ts';
import { publishImage } from './publish-image.ts';

const now = () => new Date('2026-11-22T12:00:00Z');
let storage: RegistryStorage;
beforeEach(() => {
  storage = createFolderStorage(join(mkdtempSync(join(tmpdir(), 'images-')), 'web'));
});
/** Starts an image of a part. */
const start = async (name: string, version: string) =>
  publishImage({ storage, folder: await fakeBuild(name, version), now });
const live = async () => liveOf(await storage.states.latest()).versions;

it('images of all parts, started at once after the shell, are all live', async () => {
  await start('shell', 'v1');
  const parts = ['mfe-admin', 'mfe-matches', 'mfe-profile', 'mfe-shop'];
  await Promise.all(parts.map((part) => start(part, 'v1')));
  expect(await live()).toEqual(Object.fromEntries(['shell', ...parts].map((part) => [part, 'v1'])));
  expect((await listDeployments(storage, 'mfe-shop')).map(({ by }) => by)).toEqual(['image']);
});

it('a newer image moves its part alone, and an image that starts again takes nothing back', async () => {
  await start('shell', 'v1');
  await start('mfe-shop', 'v1');
  await start('mfe-matches', 'v1');
  expect(await start('mfe-shop', 'v2')).toEqual({ name: 'mfe-shop', version: 'v2', isLive: true });
  expect(await start('mfe-shop', 'v1')).toMatchObject({ isLive: false });
  expect(await live()).toEqual({ shell: 'v1', 'mfe-shop': 'v2', 'mfe-matches': 'v1' });

  await rollBack(storage, 'mfe-shop', { by: 'okello', now });
  expect(await start('mfe-shop', 'v2')).toMatchObject({ isLive: false });
  expect(await live()).toMatchObject({ 'mfe-shop': 'v1' });
});

it('a team that has kept the version before without making it live is no obstacle', async () => {
  await start('shell', 'v1');
  const folder = await fakeBuild('mfe-shop', 'v1');
  await storage.versions.add('mfe-shop', 'v1', folder);
  expect(await publishImage({ storage, folder, now })).toMatchObject({ isLive: true });
});

it('nothing changes with a file that has changed since the build, other files under the name, or no shell', async () => {
  await expect(start('mfe-shop', 'v1')).rejects.toThrow('There is no build of the shell');
  await start('shell', 'v1');
  const changed = await fakeBuild('mfe-matches', 'v1');
  writeFileSync(
    join(changed, 'main.js'),
    readFileSync(join(changed, 'main.js'), 'utf8').replace('goal', 'gaol'),
  );
  await expect(publishImage({ storage, folder: changed, now })).rejects.toThrow('main.js has changed');
  await storage.versions.add(
    'mfe-matches',
    'v1',
    await fakeBuild('mfe-matches', 'v1', { routes: ['/other'] }),
  );
  await expect(start('mfe-matches', 'v1')).rejects.toThrow('a version never changes');
  await publishRegistry(storage, (all) => all, { action: 'deploy', by: 'okello', now });
  expect(await live()).toEqual({ shell: 'v1' });
});

it('an image whose manifest has 50 MB ends with what is wrong, and what is live stays live', async () => {
  await start('shell', 'v1');
  await start('mfe-shop', 'v1');
  const folder = await fakeBuild('mfe-shop', 'v2');
  const file = join(folder, 'assets.json');
  const assets = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...assets, routes: [`/${'x'.repeat(50e6)}`] }));
  await expect(publishImage({ storage, folder, now })).rejects.toThrow('assets.json has more than 1 MB');
  expect(await live()).toEqual({ shell: 'v1', 'mfe-shop': 'v1' });
});

const server = await s3ServerOrWhyNot();
afterAll(() => (server instanceof Error ? undefined : server.close()));
if (server instanceof Error)
  it.skip(`an image that publishes into object storage is NOT TESTED: ${server.message}`, () => {});
else
  it('the program of the image publishes where the settings of the gateway say: into object storage', async () => {
    const bucket = await server.bucket();
    const program = join(import.meta.dirname, 'main.ts');
    const root = mkdtempSync(join(tmpdir(), 'images-'));
    const settings = { REGISTRY_S3_URL: bucket.url, REGISTRY_S3_KEY_ID: bucket.keyId };
    const env = { ...process.env, ...settings, REGISTRY_S3_SECRET: bucket.secret };
    const ran = await promisify(execFile)(process.execPath, [program, await fakeBuild('shell', 'v1'), root], {
      env,
    });
    expect(ran.stdout).toBe('shell v1 is live\n');
    const objects = createObjectStorage(createS3Store(bucket));
    expect(liveOf(await objects.states.latest()).versions).toEqual({ shell: 'v1' });
    expect(await createFolderStorage(root).states.latest()).toBeNull();
  });
