import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { liveOf, packFolder, publishRegistry } from '@matchday/registry';
import { fakeBuild } from '@matchday/registry/testing';
import { packTar } from 'modern-tar';
import { pack, registryAt, said } from './registry-at.ts';
import { placesForRegistry } from './storages.ts';

const { places, missing } = await placesForRegistry();
if (missing) it.skip(`refusals with the registry in object storage are NOT TESTED: ${missing}`, () => {});
afterAll(() => {
  for (const { close } of places) close();
});

const tarOf = async (name: string, body: string) =>
  gzipSync(await packTar([{ header: { name, size: body.length }, body }])) as Uint8Array<ArrayBuffer>;

describe.each(places)('with the registry in $where', ({ open }) => {
  let at: Awaited<ReturnType<typeof registryAt>>;
  beforeAll(async () => {
    at = await registryAt({ open });
    // One that is accepted leaves the folder in which others are taken apart.
    expect((await at.ask('POST', 'mfe-shop', await pack('kept'))).status).toBe(201);
  });
  afterAll(() => at.gateway.close());

  describe('nothing changes', () => {
    it.each([
      ['no token', async () => at.ask('POST', 'mfe-shop', await pack('x1'), ''), 401],
      [
        'a token that was never made',
        async () =>
          at.ask('POST', 'mfe-shop', await pack('x1'), `matchday-deploy_mfe-shop_${'0'.repeat(64)}`),
        401,
      ],
      [
        "another team's part",
        async () => at.ask('POST', 'mfe-matches', await pack('x1', {}, 'mfe-matches')),
        403,
      ],
      [
        "another team's build",
        async () => at.ask('POST', 'mfe-shop', await pack('x1', {}, 'mfe-matches')),
        403,
      ],
      ['an unknown part', async () => at.ask('POST', 'left-pad', await pack('x1')), 404],
      ['a name that leads elsewhere', async () => at.ask('POST', '..%2Fshell', await pack('x1')), 404],
      ['no archive', async () => at.ask('POST', 'mfe-shop', Buffer.from('hello')), 400],
      [
        'a file that leads elsewhere',
        async () => at.ask('POST', 'mfe-shop', await tarOf('../../../etc/passwd', 'root')),
        400,
      ],
      ['a hidden file', async () => at.ask('POST', 'mfe-shop', await tarOf('.registry/9.json', '{}')), 400],
      [
        'assets.json that is not one',
        async () => at.ask('POST', 'mfe-shop', await tarOf('assets.json', '{"name":1}')),
        400,
      ],
      [
        'assets.json of 50 MB',
        async () => at.ask('POST', 'mfe-shop', await tarOf('assets.json', ' '.repeat(50e6))),
        413,
      ],
      [
        'a pack of 70 MB',
        async () => at.ask('POST', 'mfe-shop', gzipSync(Buffer.alloc(70e6)) as Uint8Array<ArrayBuffer>),
        413,
      ],
      ['a pack that is sent as 30 MB', async () => at.ask('POST', 'mfe-shop', new Uint8Array(30e6)), 413],
      [
        'a part that needs what the shell has not',
        async () => at.ask('POST', 'mfe-shop', await pack('x2', { uses: { react: ['useState'] } })),
        409,
      ],
      [
        'a route of another part',
        async () => at.ask('POST', 'mfe-shop', await pack('x3', { routes: ['/mfe-matches/one'] })),
        409,
      ],
      [
        'a file of another part',
        async () => at.ask('POST', 'mfe-shop', await pack('x4', { entry: '/mfe/mfe-matches/v1/main.js' })),
        400,
      ],
      ['a version that was never sent', async () => at.ask('PUT', 'mfe-shop/live?version=never'), 404],
      ['a version that leads elsewhere', async () => at.ask('PUT', 'mfe-shop/live?version=..%2Fv1'), 400],
    ] as const)('for %s', async (_what, request, status) => {
      const before = [await at.live(), await at.numberOfState()];
      const answer = await request();
      const [code, message] = await said(answer);
      expect([code, message]).toEqual([status, expect.stringMatching(/\w{3}/)]);
      expect([await at.live(), await at.numberOfState()]).toEqual(before);
      expect(await readdir(join(at.root, '.work'))).toEqual([]);
    });

    it('where a byte of a file or of its compressed form was changed on the way', async () => {
      for (const file of ['main.js', 'main.js.br']) {
        const folder = await fakeBuild('mfe-shop', 'changed');
        await writeFile(join(folder, file), 'other');
        expect(await said(await at.ask('POST', 'mfe-shop', await packFolder(folder)))).toEqual([
          400,
          expect.stringContaining('main.js'),
        ]);
      }
      expect(await at.storage.versions.assets('mfe-shop', 'changed')).toBeNull();
    });
  });

  describe('a kept version that needs a contract which is no longer served', () => {
    const needy = async (version: string) =>
      at.storage.versions.add(
        'mfe-shop',
        version,
        await fakeBuild('mfe-shop', version, { contracts: { gateway: '99.0' } }),
      );
    const refused = [409, expect.stringContaining('gateway 99.0')];
    const publish = (version: string) =>
      publishRegistry(at.storage, (all) => ({ ...all, 'mfe-shop': version }), {
        action: 'deploy',
        by: 'okello',
        now: () => new Date(),
      });

    it('is neither switched to nor given to some people', async () => {
      await needy('needy');
      const before = await at.live();
      for (const query of ['version=needy', 'version=needy&rollback=yes', 'version=needy&percent=10'])
        expect(await said(await at.ask('PUT', `mfe-shop/live?${query}`))).toEqual(refused);
      expect(await at.live()).toEqual(before);
    });

    it('does not come back as the version before', async () => {
      await needy('needy-before');
      await publish('needy-before');
      await publish('v1');
      expect(await said(await at.ask('PUT', 'mfe-shop/live'))).toEqual(refused);
      expect(liveOf(await at.storage.states.latest()).versions['mfe-shop']).toBe('v1');
    });
  });
});
