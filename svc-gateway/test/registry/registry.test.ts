import { mkdtempSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { liveOf, makeToken, packFolder, publishRegistry, type RegistryStorage } from '@matchday/registry';
import { fakeBuild } from '@matchday/registry/testing';
import { eventually } from '@matchday/service-kit/testing';
import { packTar } from 'modern-tar';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { placesForRegistry } from './storages.ts';

const DAY_MS = 24 * 3_600_000;
const { places, missing } = await placesForRegistry();
if (missing) it.skip(`a gateway with the registry in object storage is NOT TESTED: ${missing}`, () => {});
afterAll(() => {
  for (const { close } of places) close();
});

describe.each(places)('with the registry in $where', ({ where, open }) => {
  const root = mkdtempSync(join(tmpdir(), 'web-'));
  let storage: RegistryStorage;
  let gateway: TestGateway;
  let token: string;
  let env: Record<string, string>;
  let now = Date.now();
  beforeAll(async () => {
    ({ storage, env } = await open(root));
    const parts = ['shell', 'mfe-shop', 'mfe-matches'];
    for (const part of parts) await storage.versions.add(part, 'v1', await fakeBuild(part, 'v1'));
    const versions = Object.fromEntries(parts.map((part) => [part, 'v1']));
    await publishRegistry(storage, () => versions, { action: 'start', by: 'okello', now: () => new Date() });
    token = await makeToken(storage.tokens, 'mfe-shop');
    gateway = await startGateway({ WEB_ROOT: root, ...env }, { clock: () => new Date(now) });
  });
  afterAll(() => gateway.close());
  const numberOfState = async () => (await storage.states.latest())?.number;

  const ask = (method: string, path: string, body?: Uint8Array<ArrayBuffer>, bearer = token) =>
    gateway.ask(`/registry/${path}`, {
      method,
      headers: { authorization: `Bearer ${bearer}` },
      ...(body ? { body } : {}),
    });
  const said = async (answer: Response) => [
    answer.status,
    ((await answer.json()) as { message: string }).message,
  ];
  const pack = async (version: string, more: object = {}, part = 'mfe-shop') =>
    packFolder(await fakeBuild(part, version, more));
  const live = async () => {
    const { shell, microfrontends } = (await (await gateway.ask('/registry.json')).json()) as {
      shell: { version: string };
      microfrontends: Record<string, { version: string }>;
    };
    return Object.fromEntries(
      Object.entries({ shell, ...microfrontends }).map(([part, { version }]) => [part, version]),
    );
  };
  const tarOf = async (name: string, body: string) =>
    gzipSync(await packTar([{ header: { name, size: body.length }, body }])) as Uint8Array<ArrayBuffer>;

  describe('a team with the token of its part', () => {
    it('sends a version and makes it live, goes back, and sees what was', async () => {
      const sent = await ask('POST', 'mfe-shop?by=brian&live=yes', await pack('v2'));
      expect(sent.status).toBe(201);
      expect(await sent.json()).toMatchObject({ part: 'mfe-shop', version: 'v2', isNew: true });
      expect(await live()).toEqual({ shell: 'v1', 'mfe-shop': 'v2', 'mfe-matches': 'v1' });
      expect((await gateway.ask('/mfe/mfe-shop/v2/main.js')).status).toBe(200);
      expect(await (await ask('PUT', 'mfe-shop/live?by=amina')).json()).toMatchObject({ version: 'v1' });
      expect(await (await ask('PUT', 'mfe-shop/live?version=v2')).json()).toMatchObject({ version: 'v2' });
      const { history } = (await (await ask('GET', 'mfe-shop')).json()) as {
        history: { version: string; by: string; action: string; bytes: number }[];
      };
      expect(history.map(({ bytes }) => bytes > 1000)).toEqual([true, true, true, true]);
      expect(history.map(({ version, by, action }) => `${action} ${version} ${by}`)).toEqual([
        'deploy v2 a team',
        'rollback v1 amina',
        'deploy v2 brian',
        'start v1 okello',
      ]);
    });

    it('keeps a version that nobody gets yet', async () => {
      const before = await live();
      expect((await ask('POST', 'mfe-shop', await pack('kept'))).status).toBe(201);
      expect(await live()).toEqual(before);
      expect((await gateway.ask('/mfe/mfe-shop/kept/main.js')).status).toBe(200);
    });

    it('tries a version at each gateway, also at one that has not received it', async () => {
      const { ticket } = (await (await ask('POST', 'mfe-shop?live=no', await pack('tried'))).json()) as {
        ticket: string;
      };
      const other = await startGateway(
        {
          WEB_ROOT: where === 'its web root' ? root : mkdtempSync(join(tmpdir(), 'web-')),
          ...env,
          NODE_ENV: 'production',
        },
        { engines: gateway.engines },
      );
      try {
        await eventually(async () => expect((await other.ask('/shop')).status).toBe(200));
        const file = (version: string) => other.ask(`/mfe/mfe-shop/${version}/main.js`);
        expect((await file('tried')).status).toBe(200);
        expect((await file('made-up')).status).toBe(404);
        await ask('POST', 'mfe-shop?live=no', await pack('second'));
        const cookie = `matchday_override=${encodeURIComponent(`mfe-shop@tried~${ticket}`)}`;
        const page = await other.ask('/shop', { headers: { cookie } });
        expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('"tried"')]);
      } finally {
        await other.close();
      }
    });

    it('hears of a deployment that came in between, and of a name that has other files', async () => {
      await ask('POST', 'mfe-shop?live=yes', await pack('between'));
      expect(await said(await ask('PUT', 'mfe-shop/live?version=v1&expected=v1'))).toEqual([
        409,
        expect.stringContaining('mfe-shop between is live by now, not v1'),
      ]);
      expect(await said(await ask('POST', 'mfe-shop', await pack('between', { routes: ['/else'] })))).toEqual(
        [409, expect.stringContaining('name another one with --as')],
      );
      expect((await ask('POST', 'mfe-shop?live=yes', await pack('between'))).status).toBe(201);
    });

    it('sends the same version twice at once: it is kept once', async () => {
      const [one, two] = await Promise.all([
        ask('POST', 'mfe-shop?live=yes', await pack('twice')),
        ask('POST', 'mfe-shop?live=yes', await pack('twice')),
      ]);
      expect([201, 409]).toContain(one.status);
      expect([201, 409]).toContain(two.status);
      expect((await live())['mfe-shop']).toBe('twice');
    });
  });

  describe('a kept version that needs a contract which is no longer served', () => {
    const needy = async (version: string) =>
      storage.versions.add(
        'mfe-shop',
        version,
        await fakeBuild('mfe-shop', version, { contracts: { gateway: '99.0' } }),
      );
    const refused = [409, expect.stringContaining('gateway 99.0')];
    const publish = (version: string) =>
      publishRegistry(storage, (all) => ({ ...all, 'mfe-shop': version }), {
        action: 'deploy',
        by: 'okello',
        now: () => new Date(),
      });

    it('is neither switched to nor given to some people', async () => {
      await needy('needy');
      const before = await live();
      for (const query of ['version=needy', 'version=needy&rollback=yes', 'version=needy&percent=10'])
        expect(await said(await ask('PUT', `mfe-shop/live?${query}`))).toEqual(refused);
      expect(await live()).toEqual(before);
    });

    it('does not come back as the version before', async () => {
      await needy('needy-before');
      await publish('needy-before');
      await publish('v1');
      expect(await said(await ask('PUT', 'mfe-shop/live'))).toEqual(refused);
      expect(liveOf(await storage.states.latest()).versions['mfe-shop']).toBe('v1');
    });
  });

  describe('nothing changes', () => {
    // What was published past the gateway shows a moment later.
    beforeAll(async () => {
      const { versions } = liveOf(await storage.states.latest());
      await eventually(async () => expect(await live()).toEqual(versions), 15_000);
    });

    it.each([
      ['no token', async () => ask('POST', 'mfe-shop', await pack('x1'), ''), 401],
      [
        'a token that was never made',
        async () => ask('POST', 'mfe-shop', await pack('x1'), `matchday-deploy_mfe-shop_${'0'.repeat(64)}`),
        401,
      ],
      [
        "another team's part",
        async () => ask('POST', 'mfe-matches', await pack('x1', {}, 'mfe-matches')),
        403,
      ],
      ["another team's build", async () => ask('POST', 'mfe-shop', await pack('x1', {}, 'mfe-matches')), 403],
      ['an unknown part', async () => ask('POST', 'left-pad', await pack('x1')), 404],
      ['a name that leads elsewhere', async () => ask('POST', '..%2Fshell', await pack('x1')), 404],
      ['no archive', async () => ask('POST', 'mfe-shop', Buffer.from('hello')), 400],
      [
        'a file that leads elsewhere',
        async () => ask('POST', 'mfe-shop', await tarOf('../../../etc/passwd', 'root')),
        400,
      ],
      ['a hidden file', async () => ask('POST', 'mfe-shop', await tarOf('.registry/9.json', '{}')), 400],
      [
        'assets.json that is not one',
        async () => ask('POST', 'mfe-shop', await tarOf('assets.json', '{"name":1}')),
        400,
      ],
      [
        'assets.json of 50 MB',
        async () => ask('POST', 'mfe-shop', await tarOf('assets.json', ' '.repeat(50e6))),
        413,
      ],
      [
        'a pack of 70 MB',
        async () => ask('POST', 'mfe-shop', gzipSync(Buffer.alloc(70e6)) as Uint8Array<ArrayBuffer>),
        413,
      ],
      ['a pack that is sent as 30 MB', async () => ask('POST', 'mfe-shop', new Uint8Array(30e6)), 413],
      [
        'a part that needs what the shell has not',
        async () => ask('POST', 'mfe-shop', await pack('x2', { uses: { react: ['useState'] } })),
        409,
      ],
      [
        'a route of another part',
        async () => ask('POST', 'mfe-shop', await pack('x3', { routes: ['/mfe-matches/one'] })),
        409,
      ],
      [
        'a file of another part',
        async () => ask('POST', 'mfe-shop', await pack('x4', { entry: '/mfe/mfe-matches/v1/main.js' })),
        400,
      ],
      ['a version that was never sent', async () => ask('PUT', 'mfe-shop/live?version=never'), 404],
      ['a version that leads elsewhere', async () => ask('PUT', 'mfe-shop/live?version=..%2Fv1'), 400],
    ] as const)('for %s', async (_what, request, status) => {
      const before = [await live(), await numberOfState()];
      const answer = await request();
      const [code, message] = await said(answer);
      expect([code, message]).toEqual([status, expect.stringMatching(/\w{3}/)]);
      expect([await live(), await numberOfState()]).toEqual(before);
      expect(await readdir(join(root, '.work'))).toEqual([]);
    });

    it('where a byte of a file or of its compressed form was changed on the way', async () => {
      for (const file of ['main.js', 'main.js.br']) {
        const folder = await fakeBuild('mfe-shop', 'changed');
        await writeFile(join(folder, file), 'other');
        expect(await said(await ask('POST', 'mfe-shop', await packFolder(folder)))).toEqual([
          400,
          expect.stringContaining('main.js'),
        ]);
      }
      expect(await storage.versions.assets('mfe-shop', 'changed')).toBeNull();
    });
  });

  it('makes room after a switch, and never drops what is live or what a rollback returns to', async () => {
    const versions = async () => (await storage.versions.list('mfe-shop')).map(({ version }) => version);
    for (const version of ['y1', 'y2', 'y3', 'y4', 'y5', 'y6'])
      expect((await ask('POST', 'mfe-shop?live=yes', await pack(version))).status).toBe(201);
    expect(await versions()).toEqual(expect.arrayContaining(['v1', 'kept', 'y1']));
    now += 14 * DAY_MS;
    expect((await ask('PUT', 'mfe-shop/live?version=y6')).status).toBe(200);
    const old = ['v1', 'v2', 'kept', 'between', 'twice'];
    await eventually(async () => expect((await versions()).filter((one) => old.includes(one))).toEqual([]));
    expect(await versions()).toEqual(expect.arrayContaining(['y5', 'y6']));
    expect((await gateway.ask('/mfe/mfe-shop/y6/main.js')).status).toBe(200);
    expect(await (await ask('PUT', 'mfe-shop/live')).json()).toMatchObject({ version: 'y5' });
  });
});
