import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { makeToken, packFolder, publishRegistry } from '@matchday/registry';
import { fakeBuild } from '@matchday/registry/testing';
import { startGateway } from '../support/gateway.ts';
import { placesForRegistry } from './storages.ts';

const { places, missing } = await placesForRegistry();
if (missing) it.skip(`named files in object storage are NOT TESTED: ${missing}`, () => {});
afterAll(() => {
  for (const { close } of places) close();
});

it.each(places)(
  'a shell sent to the registry in $where brings the files that keep their names',
  async ({ open }) => {
    const root = mkdtempSync(join(tmpdir(), 'web-'));
    const { storage, env } = await open(root);
    await storage.versions.add('shell', 'v1', await fakeBuild('shell', 'v1'));
    const publishing = { action: 'start', by: 'okello', now: () => new Date() } as const;
    await publishRegistry(storage, () => ({ shell: 'v1' }), publishing);
    const authorization = `Bearer ${await makeToken(storage.tokens, 'shell')}`;
    const gateway = await startGateway({ WEB_ROOT: root, ...env });
    try {
      const robots = async () => (await gateway.ask('/robots.txt')).text();
      for (const version of ['v2', 'v3']) {
        const files = { 'public/robots.txt': version, 'public/art/crests/ars.svg': `<svg id="${version}"/>` };
        const body = await packFolder(await fakeBuild('shell', version, {}, files));
        const headers = { authorization };
        const sent = await gateway.ask('/registry/shell?live=yes', { method: 'POST', headers, body });
        expect(sent.status).toBe(201);
        expect(await robots()).toBe(version);
      }
      const crest = await gateway.ask('/art/crests/ars.svg');
      expect([
        await crest.text(),
        crest.headers.get('cache-control'),
        crest.headers.get('content-type'),
      ]).toEqual(['<svg id="v3"/>', 'no-cache', 'image/svg+xml']);
      expect((await gateway.ask('/art/crests/none.svg')).status).toBe(404);
      const back = await gateway.ask('/registry/shell/live', { method: 'PUT', headers: { authorization } });
      expect(await back.json()).toMatchObject({ version: 'v2' });
      expect(await robots()).toBe('v2');
    } finally {
      await gateway.close();
    }
  },
);
