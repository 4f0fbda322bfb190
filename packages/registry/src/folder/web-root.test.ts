import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from '@jest/globals';
import { developmentRegistry, registry } from '@matchday/contracts/registry';
import { addBuild, fakeBuild, script } from '../../test/fake-build.ts';
import { dropOldVersions } from '../live/drop-old.ts';
import { revisionOf, type Versions } from '../live/live.ts';
import { publishRegistry } from '../live/publish.ts';
import type { ServedPart } from '../live/served-part.ts';
import { createFolderStorage } from './folder-storage.ts';
import { builtFrom, hasVersion, noteSources, sweepFolder, versionFolder } from './version-folders.ts';

const publish = (webRoot: string, versions: Versions, served?: ServedPart) =>
  publishRegistry(createFolderStorage(webRoot), () => versions, {
    ...{ action: 'start', by: 'okello', now: () => new Date() },
    ...(served ? { served } : {}),
  });
const live = (webRoot: string): unknown =>
  JSON.parse(readFileSync(join(webRoot, '.registry', '1.json'), 'utf8'));
const newRoot = () => mkdtempSync(join(tmpdir(), 'web-'));

it('puts a build into its version folder with compressed twins', async () => {
  const webRoot = newRoot();
  await addBuild(webRoot, 'mfe-shop', 'v1');
  const file = join(versionFolder(webRoot, 'mfe-shop', 'v1'), 'main.js');
  expect(hasVersion(webRoot, 'mfe-shop', 'v1')).toBe(true);
  expect(hasVersion(webRoot, 'mfe-shop', 'v2')).toBe(false);
  expect(brotliDecompressSync(readFileSync(`${file}.br`)).toString()).toBe(script);
  expect(gunzipSync(readFileSync(`${file}.gz`)).toString()).toBe(script);
});

it('keeps a version as it is, and says so, where other files come under its name', async () => {
  const webRoot = newRoot();
  await addBuild(webRoot, 'mfe-shop', 'friday');
  const other = mkdtempSync(join(tmpdir(), 'built-'));
  writeFileSync(join(other, 'main.js'), 'other');
  writeFileSync(join(other, 'assets.json'), '{}');
  const { versions } = createFolderStorage(webRoot);
  expect(await versions.add('mfe-shop', 'friday', other)).toBe('other');
  expect(await versions.add('mfe-shop', 'friday', await fakeBuild('mfe-shop', 'friday'))).toBe('same');
  const file = join(versionFolder(webRoot, 'mfe-shop', 'friday'), 'main.js');
  expect(readFileSync(file, 'utf8')).toBe(script);
});

it('lets the user of the gateway read all of it, whatever the umask is', async () => {
  const webRoot = newRoot();
  const before = process.umask(0o077);
  try {
    await addBuild(webRoot, 'shell', 'v1');
    await publish(webRoot, { shell: 'v1' });
  } finally {
    process.umask(before);
  }
  const modeOf = (...path: string[]) => (statSync(join(webRoot, ...path)).mode & 0o777).toString(8);
  expect(modeOf('mfe', 'shell', 'v1')).toBe('755');
  expect(modeOf('mfe', 'shell', 'v1', 'main.js.br')).toBe('644');
  expect(modeOf('mfe', 'shell')).toBe('755');
  expect(modeOf('.registry')).toBe('755');
  expect(modeOf('.registry', '1.json')).toBe('644');
});

it('publishes a registry of the contract whose revision names the versions', async () => {
  const webRoot = newRoot();
  await addBuild(webRoot, 'shell', 'v1');
  await addBuild(webRoot, 'mfe-shop', 'v1');
  const versions = { shell: 'v1', 'mfe-shop': 'v1' };
  const { revision } = await publish(webRoot, versions);
  const published = registry.parse(live(webRoot));
  expect(published.revision).toBe(revision);
  expect(published.microfrontends['mfe-shop']?.version).toBe('v1');
  expect(revisionOf({ 'mfe-shop': 'v1', shell: 'v1' })).toBe(revision);
  expect(revisionOf({ ...versions, 'mfe-shop': 'v2' })).not.toBe(revision);
});

it('takes a served part from its development server, by its manifest, with nothing to preload', async () => {
  const webRoot = newRoot();
  await addBuild(webRoot, 'shell', 'v1');
  const manifest = { name: 'mfe-shop', version: '1.0.0', routes: ['/shop'], widgets: ['recent-orders'] };
  writeFileSync(join(webRoot, 'manifest.json'), JSON.stringify(manifest));
  const served = { name: 'mfe-shop', folder: webRoot, origin: 'http://127.0.0.1:20001' };
  const { revision } = await publish(webRoot, { shell: 'v1' }, served);
  expect(registry.safeParse(live(webRoot)).success).toBe(false);
  expect(developmentRegistry().parse(live(webRoot)).microfrontends['mfe-shop']).toEqual({
    version: 'dev',
    entry: 'http://127.0.0.1:20001/remoteEntry.js',
    routes: ['/shop'],
    widgets: ['recent-orders'],
    requires: {},
    assets: {},
  });
  const elsewhere = { ...served, origin: 'http://127.0.0.1:20002' };
  expect((await publish(webRoot, { shell: 'v1' }, elsewhere)).revision).not.toBe(revision);
});

it('refuses a part that uses what the shell does not share, and leaves the registry', async () => {
  const webRoot = newRoot();
  await addBuild(webRoot, 'shell', 'v1');
  await addBuild(webRoot, 'mfe-shop', 'v1', { uses: { react: ['useState'] } });
  await expect(publish(webRoot, { shell: 'v1', 'mfe-shop': 'v1' })).rejects.toThrow(
    'mfe-shop: react is not shared by the shell',
  );
  expect(existsSync(join(webRoot, '.registry'))).toBe(false);
});

it('refuses two parts that claim one route, and names both', async () => {
  const webRoot = newRoot();
  await addBuild(webRoot, 'shell', 'v1');
  await addBuild(webRoot, 'mfe-shop', 'v1', { routes: ['/shop', '/orders'] });
  await addBuild(webRoot, 'mfe-admin', 'v1', { routes: ['/Orders/open', '/shopping'] });
  await expect(publish(webRoot, { shell: 'v1', 'mfe-shop': 'v1', 'mfe-admin': 'v1' })).rejects.toThrow(
    'mfe-shop and mfe-admin both claim /orders and /Orders/open',
  );
});

it('refuses a version of another part, however it is written', async () => {
  const webRoot = newRoot();
  await addBuild(webRoot, 'shell', 'v1');
  await addBuild(webRoot, 'mfe-shop', 'v1');
  await addBuild(webRoot, 'mfe-admin', 'v1');
  const stray = { shell: 'v1', 'mfe-admin': 'v1', 'mfe-shop': '../mfe-admin/v1' };
  await expect(publish(webRoot, stray)).rejects.toThrow('../mfe-admin/v1 is not a version of mfe-shop');
  await expect(publish(webRoot, { shell: 'v1', 'mfe-shop': 'v9' })).rejects.toThrow(
    'mfe-shop v9 is not in the web root',
  );
});

it('keeps what is held and the youngest of the others, and forgets what the rest was built from', async () => {
  const webRoot = newRoot();
  const versions = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  for (const [place, version] of versions.entries()) {
    await addBuild(webRoot, 'mfe-shop', version);
    await noteSources(webRoot, 'mfe-shop', `sources-of-${version}`, version);
    const at = new Date(2026, 0, 1 + place);
    utimesSync(versionFolder(webRoot, 'mfe-shop', version), at, at);
  }
  await addBuild(webRoot, 'shell', 'v1');
  await publish(webRoot, { shell: 'v1', 'mfe-shop': 'a' });
  await dropOldVersions(createFolderStorage(webRoot), ['mfe-shop'], null);
  await sweepFolder(webRoot, 'mfe-shop', new Date());
  const kept = ['a', 'c', 'd', 'e', 'f', 'g'];
  expect(versions.filter((version) => hasVersion(webRoot, 'mfe-shop', version))).toEqual(kept);
  expect(versions.filter((version) => builtFrom(webRoot, 'mfe-shop', `sources-of-${version}`))).toEqual(kept);
  expect(readdirSync(join(webRoot, 'mfe', 'mfe-shop'))).toHaveLength(2 * kept.length);
});
