import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { addBuild, fakeBuild } from '../../test/fake-build.ts';
import { createFolderStorage } from '../folder/folder-storage.ts';
import { checkGates } from './check-gates.ts';
import { publishRegistry } from './publish.ts';

const served = { shop: '1.2', matches: null };

it('a version that fits goes through, and each that does not is stopped with what to do', async () => {
  const root = mkdtempSync(join(tmpdir(), 'web-'));
  const storage = createFolderStorage(root);
  for (const part of ['shell', 'mfe-shop', 'mfe-matches']) await addBuild(root, part, 'v1');
  const versions = { shell: 'v1', 'mfe-shop': 'v1', 'mfe-matches': 'v1' };
  const now = () => new Date('2026-11-22T12:00:00Z');
  await publishRegistry(storage, () => versions, { action: 'start', by: 'okello', now });
  const cases = {
    fits: [{ contracts: { shop: '1.1' } }, null],
    newer: [{ contracts: { shop: '1.3' } }, 'shop 1.3 (1.2 is served). Deploy their services first'],
    away: [{ contracts: { matches: '1.0' } }, 'matches 1.0 (nobody serves it now)'],
    large: [{ budget: 0.001, files: { '/mfe-shop': ['/mfe/mfe-shop/large/main.js'] } }, 'is too large'],
    collides: [{ routes: ['/mfe-matches'] }, 'both claim /mfe-matches'],
  } as const;
  for (const [version, [more, why]] of Object.entries(cases)) {
    await addBuild(root, 'mfe-shop', version, more);
    const checked = checkGates(storage, { name: 'mfe-shop', version }, served);
    if (why === null) await expect(checked).resolves.toBeUndefined();
    else await expect(checked).rejects.toThrow(why);
  }
  // Where no platform runs, nobody is served yet.
  await checkGates(storage, { name: 'mfe-shop', version: 'newer' }, null);
});

it('a build whose manifest has 50 MB is refused before anything of it is kept', async () => {
  const routes = [`/${'x'.repeat(50e6)}`];
  await expect(fakeBuild('mfe-shop', 'huge', { routes })).rejects.toThrow('assets.json has more than 1 MB');
});
