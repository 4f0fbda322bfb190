import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@matchday/service-kit/testing';
import { startGateway } from '../support/gateway.ts';
import { pack, registryAt, said } from './registry-at.ts';
import { placesForRegistry } from './storages.ts';

const DAY_MS = 24 * 3_600_000;
const { places, missing } = await placesForRegistry();
if (missing) it.skip(`a gateway with the registry in object storage is NOT TESTED: ${missing}`, () => {});
afterAll(() => {
  for (const { close } of places) close();
});

describe.each(places)('with the registry in $where', ({ where, open }) => {
  let at: Awaited<ReturnType<typeof registryAt>>;
  let now = Date.now();
  beforeAll(async () => {
    at = await registryAt({ open }, () => new Date(now));
  });
  afterAll(() => at.gateway.close());

  describe('a team with the token of its part', () => {
    it('sends a version and makes it live, goes back, and sees what was', async () => {
      const sent = await at.ask('POST', 'mfe-shop?by=brian&live=yes', await pack('v2'));
      expect(sent.status).toBe(201);
      expect(await sent.json()).toMatchObject({ part: 'mfe-shop', version: 'v2', isNew: true });
      expect(await at.live()).toEqual({ shell: 'v1', 'mfe-shop': 'v2', 'mfe-matches': 'v1' });
      expect((await at.gateway.ask('/mfe/mfe-shop/v2/main.js')).status).toBe(200);
      expect(await (await at.ask('PUT', 'mfe-shop/live?by=amina')).json()).toMatchObject({ version: 'v1' });
      expect(await (await at.ask('PUT', 'mfe-shop/live?version=v2')).json()).toMatchObject({ version: 'v2' });
      const { history } = (await (await at.ask('GET', 'mfe-shop')).json()) as {
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
      const before = await at.live();
      expect((await at.ask('POST', 'mfe-shop', await pack('kept'))).status).toBe(201);
      expect(await at.live()).toEqual(before);
      expect((await at.gateway.ask('/mfe/mfe-shop/kept/main.js')).status).toBe(200);
    });

    it('tries a version at each gateway, also at one that has not received it', async () => {
      const { ticket } = (await (await at.ask('POST', 'mfe-shop?live=no', await pack('tried'))).json()) as {
        ticket: string;
      };
      const other = await startGateway(
        {
          WEB_ROOT: where === 'its web root' ? at.root : mkdtempSync(join(tmpdir(), 'web-')),
          ...at.env,
          NODE_ENV: 'production',
        },
        { engines: at.gateway.engines },
      );
      try {
        await eventually(async () => expect((await other.ask('/shop')).status).toBe(200));
        const file = (version: string) => other.ask(`/mfe/mfe-shop/${version}/main.js`);
        expect((await file('tried')).status).toBe(200);
        expect((await file('made-up')).status).toBe(404);
        await at.ask('POST', 'mfe-shop?live=no', await pack('second'));
        const cookie = `matchday_override=${encodeURIComponent(`mfe-shop@tried~${ticket}`)}`;
        const page = await other.ask('/shop', { headers: { cookie } });
        expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('"tried"')]);
      } finally {
        await other.close();
      }
    });

    it('hears of a deployment that came in between, and of a name that has other files', async () => {
      await at.ask('POST', 'mfe-shop?live=yes', await pack('between'));
      expect(await said(await at.ask('PUT', 'mfe-shop/live?version=v1&expected=v1'))).toEqual([
        409,
        expect.stringContaining('mfe-shop between is live by now, not v1'),
      ]);
      expect(
        await said(await at.ask('POST', 'mfe-shop', await pack('between', { routes: ['/else'] }))),
      ).toEqual([409, expect.stringContaining('name another one with --as')]);
      expect((await at.ask('POST', 'mfe-shop?live=yes', await pack('between'))).status).toBe(201);
    });

    it('sends the same version twice at once: it is kept once', async () => {
      const [one, two] = await Promise.all([
        at.ask('POST', 'mfe-shop?live=yes', await pack('twice')),
        at.ask('POST', 'mfe-shop?live=yes', await pack('twice')),
      ]);
      expect([201, 409]).toContain(one.status);
      expect([201, 409]).toContain(two.status);
      expect((await at.live())['mfe-shop']).toBe('twice');
    });
  });

  it('makes room after a switch, and never drops what is live or what a rollback returns to', async () => {
    const versions = async () => (await at.storage.versions.list('mfe-shop')).map(({ version }) => version);
    // Object storage dates what it keeps by whole seconds: what came before must be older by one.
    await pause(1100);
    for (const version of ['y1', 'y2', 'y3', 'y4', 'y5', 'y6'])
      expect((await at.ask('POST', 'mfe-shop?live=yes', await pack(version))).status).toBe(201);
    expect(await versions()).toEqual(expect.arrayContaining(['v1', 'kept', 'y1']));
    now += 14 * DAY_MS;
    expect((await at.ask('PUT', 'mfe-shop/live?version=y6')).status).toBe(200);
    const old = ['v1', 'v2', 'kept', 'between', 'twice'];
    await eventually(async () => expect((await versions()).filter((one) => old.includes(one))).toEqual([]));
    expect(await versions()).toEqual(expect.arrayContaining(['y5', 'y6']));
    expect((await at.gateway.ask('/mfe/mfe-shop/y6/main.js')).status).toBe(200);
    expect(await (await at.ask('PUT', 'mfe-shop/live')).json()).toMatchObject({ version: 'y5' });
  });
});
