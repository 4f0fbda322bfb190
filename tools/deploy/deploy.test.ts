import { existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from '@jest/globals';
import { developmentRegistry, registry } from '@matchday/contracts/registry';
import { publishRegistry, revisionOf } from './publish-registry.ts';
import { addVersion, dropOldVersions, hasVersion, versionFolder } from './web-root.ts';

const script = 'console.log("goal");\n'.repeat(200);

async function build(webRoot: string, name: string, version: string, more: object = {}): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'built-'));
  const assets = {
    ...{ name, version, entry: `/mfe/${name}/${version}/main.js`, routes: [`/${name}`], widgets: [] },
    ...{ files: {}, needs: {}, requires: {}, federation: '2.9.2', uses: {}, provides: {}, exports: {} },
    ...{ scripts: [], styles: [], preloads: [] },
    ...more,
  };
  writeFileSync(join(folder, 'main.js'), script);
  writeFileSync(join(folder, 'assets.json'), JSON.stringify(assets));
  await addVersion(webRoot, name, version, folder);
}
const newRoot = () => mkdtempSync(join(tmpdir(), 'web-'));

it('puts a build into its version folder with compressed twins', async () => {
  const webRoot = newRoot();
  await build(webRoot, 'mfe-shop', 'v1');
  const file = join(versionFolder(webRoot, 'mfe-shop', 'v1'), 'main.js');
  expect(hasVersion(webRoot, 'mfe-shop', 'v1')).toBe(true);
  expect(hasVersion(webRoot, 'mfe-shop', 'v2')).toBe(false);
  expect(brotliDecompressSync(readFileSync(`${file}.br`)).toString()).toBe(script);
  expect(gunzipSync(readFileSync(`${file}.gz`)).toString()).toBe(script);
});

it('lets the user of the gateway read all of it, whatever the umask is', async () => {
  const webRoot = newRoot();
  const before = process.umask(0o077);
  try {
    await build(webRoot, 'shell', 'v1');
    await publishRegistry(webRoot, { shell: 'v1' });
  } finally {
    process.umask(before);
  }
  const modeOf = (...path: string[]) => (statSync(join(webRoot, ...path)).mode & 0o777).toString(8);
  expect(modeOf('mfe', 'shell', 'v1')).toBe('755');
  expect(modeOf('mfe', 'shell', 'v1', 'main.js.br')).toBe('644');
  expect(modeOf('mfe', 'shell')).toBe('755');
  expect(modeOf('registry.json')).toBe('644');
});

it('publishes a registry of the contract whose revision names the versions', async () => {
  const webRoot = newRoot();
  await build(webRoot, 'shell', 'v1');
  await build(webRoot, 'mfe-shop', 'v1');
  const versions = { shell: 'v1', 'mfe-shop': 'v1' };
  const revision = await publishRegistry(webRoot, versions);
  const live = registry.parse(JSON.parse(readFileSync(join(webRoot, 'registry.json'), 'utf8')));
  expect(live.revision).toBe(revision);
  expect(live.microfrontends['mfe-shop']?.version).toBe('v1');
  expect(revisionOf({ 'mfe-shop': 'v1', shell: 'v1' })).toBe(revision);
  expect(revisionOf({ ...versions, 'mfe-shop': 'v2' })).not.toBe(revision);
});

it('takes a served part from its development server, by its manifest, with nothing to preload', async () => {
  const webRoot = newRoot();
  await build(webRoot, 'shell', 'v1');
  const manifest = { name: 'mfe-shop', version: '1.0.0', routes: ['/shop'], widgets: ['recent-orders'] };
  writeFileSync(join(webRoot, 'manifest.json'), JSON.stringify(manifest));
  const served = { name: 'mfe-shop', folder: webRoot, origin: 'http://127.0.0.1:20001' };
  const revision = await publishRegistry(webRoot, { shell: 'v1' }, served);
  const live: unknown = JSON.parse(readFileSync(join(webRoot, 'registry.json'), 'utf8'));
  expect(registry.safeParse(live).success).toBe(false);
  expect(developmentRegistry().parse(live).microfrontends['mfe-shop']).toEqual({
    version: 'dev',
    entry: 'http://127.0.0.1:20001/remoteEntry.js',
    routes: ['/shop'],
    widgets: ['recent-orders'],
    requires: {},
    assets: {},
  });
  const elsewhere = { ...served, origin: 'http://127.0.0.1:20002' };
  expect(await publishRegistry(webRoot, { shell: 'v1' }, elsewhere)).not.toBe(revision);
});

it('refuses a part that uses what the shell does not share, and leaves the registry', async () => {
  const webRoot = newRoot();
  await build(webRoot, 'shell', 'v1');
  await build(webRoot, 'mfe-shop', 'v1', { uses: { react: ['useState'] } });
  const publish = publishRegistry(webRoot, { shell: 'v1', 'mfe-shop': 'v1' });
  await expect(publish).rejects.toThrow('mfe-shop: react is not shared by the shell');
  expect(existsSync(join(webRoot, 'registry.json'))).toBe(false);
});

it('keeps the live version and the youngest of the others', async () => {
  const webRoot = newRoot();
  const versions = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  for (const [place, version] of versions.entries()) {
    await build(webRoot, 'mfe-shop', version);
    await dropOldVersions(webRoot, 'mfe-shop', version, new Date(2026, 0, 1 + place));
  }
  expect(versions.filter((version) => hasVersion(webRoot, 'mfe-shop', version))).toEqual([
    'c',
    'd',
    'e',
    'f',
    'g',
  ]);
});
