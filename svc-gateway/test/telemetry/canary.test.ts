import { mkdtempSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Registry } from '@matchday/contracts/registry';
import { getPartHealth } from '@matchday/contracts/web/telemetry';
import { createFolderStorage, liveOf, makeToken, publishRegistry } from '@matchday/registry';
import { addBuild } from '@matchday/registry/testing';
import { systemElapsed } from '@matchday/service-kit/clock';
import { createLogger } from '@matchday/service-kit/logger';
import { createPartFigures } from '../../src/telemetry/part-figures.ts';
import { watchCanaries } from '../../src/telemetry/watch-canaries.ts';
import { createRegistryStore } from '../../src/web/registry-store.ts';
import { admin, amina, startGateway, type TestGateway } from '../support/gateway.ts';

const root = mkdtempSync(join(tmpdir(), 'web-'));
const storage = createFolderStorage(root);
let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  for (const version of ['v1', 'v2']) await addBuild(root, 'mfe-shop', version);
  await addBuild(root, 'shell', 'v1');
  await writeFile(join(root, 'mfe/shell/v1/index.html'), '{{registry}}');
  const versions = { shell: 'v1', 'mfe-shop': 'v1' };
  await publishRegistry(storage, () => versions, { action: 'start', by: 'okello', now: () => new Date() });
  token = await makeToken(storage.tokens, 'mfe-shop');
  gateway = await startGateway({ WEB_ROOT: root });
});
afterAll(() => gateway.close());

const switchTo = (query: string) =>
  gateway.ask(`/registry/mfe-shop/live?${query}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}` },
  });
const give = (percent: number) => switchTo(`version=v2&percent=${percent}`);
const giveToAll = (version: string) => switchTo(`version=${version}`);
const page = async (cookie = '') => {
  const answer = await gateway.ask('/shop', { headers: { cookie } });
  const registry = JSON.parse(await answer.text()) as Registry;
  return { registry, set: answer.headers.get('set-cookie') };
};
const numbered = async (number: number) => {
  const { registry } = await page(`matchday_share=${number}`);
  return registry.microfrontends['mfe-shop']?.version;
};
/** Numbers of a hundred browsers that get the new version. */
const among = async () => {
  const numbers = Array.from({ length: 100 }, (_each, index) => index * 97);
  const versions = await Promise.all(numbers.map(numbered));
  return new Set(numbers.filter((_number, index) => versions[index] === 'v2'));
};

describe('a version for some people', () => {
  it('gives nobody a cookie while all have the same', async () => {
    expect((await page()).set).toBeNull();
  });

  it('goes to about as many as it says, always the same ones, and to more when it is widened', async () => {
    await give(10);
    const few = await among();
    expect(few.size).toBeGreaterThan(1);
    expect(few.size).toBeLessThan(25);
    expect(await among()).toEqual(few);
    await give(50);
    const half = await among();
    expect(half.size).toBeGreaterThan(30);
    expect(half.size).toBeLessThan(70);
    for (const number of few) expect(half).toContain(number);
    const { set } = await page();
    expect(set).toMatch(/^matchday_share=\d{1,4}; .*HttpOnly/);
    // Shared caches may keep the worker, and would hand one browser's number to all.
    expect((await gateway.ask('/service-worker.js')).headers.get('set-cookie')).toBeNull();
    const [cookie = ''] = set?.split(';') ?? [];
    const first = await page(cookie);
    expect(first.set).toBeNull();
    expect(first.registry.watched).toEqual(['mfe-shop']);
    const { registry } = await page(`matchday_share=${[...half][0]}`);
    const outside = Array.from({ length: 100 }, (_each, index) => index * 97).find(
      (number) => !half.has(number),
    );
    expect(registry.revision).not.toBe((await page(`matchday_share=${outside}`)).registry.revision);
  });

  it('is taken back by a command, and is for all when it is widened to 100', async () => {
    expect((await give(0)).status).toBe(200);
    expect(await among()).toEqual(new Set());
    const again = await give(0);
    expect([again.status, await again.text()]).toEqual([
      400,
      expect.stringContaining('No version of mfe-shop goes to some people only'),
    ]);
    await give(30);
    await give(100);
    expect((await among()).size).toBe(100);
    expect((await page()).registry.watched).toBeUndefined();
    expect((await giveToAll('v1')).status).toBe(200);
    expect(await among()).toEqual(new Set());
  });

  it.each(['', '%20', '-3', '1.5', '1e1', '1e300', '0x10', '101'])(
    'stays where a share is asked for that is no number of people: %j',
    async (share) => {
      await give(30);
      expect((await switchTo(`version=v2&percent=${share}`)).status).toBe(400);
      expect(liveOf(await storage.states.latest()).canaries['mfe-shop']?.percent).toBe(30);
    },
  );

  it('is taken back where the live version is to go to all', async () => {
    await give(30);
    expect((await giveToAll('v1')).status).toBe(200);
    expect(await among()).toEqual(new Set());
    expect((await page()).registry.watched).toBeUndefined();
  });
});

const report = (parts: object[], headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) =>
  gateway.ask('/telemetry', { method: 'POST', headers, body: JSON.stringify({ parts }) });
const health = async () => {
  const answer = await gateway.as(admin, '/api/telemetry');
  return getPartHealth.answer.parse(await answer.json());
};

describe('what pages report', () => {
  it('is counted by part and version, for admins', async () => {
    await give(20);
    expect((await report([{ part: 'mfe-shop', version: 'v2', shown: 4, failed: 1, lcp: 800 }])).status).toBe(
      204,
    );
    await report([{ part: 'mfe-shop', version: 'v1', shown: 6, failed: 0 }]);
    expect(await health()).toEqual([
      { part: 'shell', version: 'v1', percent: 100, shown: 0, failed: 0, lcp: null, inp: null, cls: null },
      { part: 'mfe-shop', version: 'v1', percent: 80, shown: 6, failed: 0, lcp: null, inp: null, cls: null },
      { part: 'mfe-shop', version: 'v2', percent: 20, shown: 4, failed: 1, lcp: null, inp: null, cls: null },
    ]);
    expect((await gateway.as(amina, '/api/telemetry')).status).toBe(403);
    expect((await gateway.ask('/api/telemetry')).status).toBe(401);
  });

  it('is not counted where it is invented, too large, from elsewhere, or too often', async () => {
    const before = await health();
    await report([{ part: 'mfe-shop', version: 'v9', shown: 4, failed: 1 }]);
    expect((await report([{ part: 'mfe-shop', version: 'v2', shown: 1e300, failed: 1 }])).status).toBe(400);
    expect((await report([{ part: '../x', version: 'v2', shown: 1, failed: 1 }])).status).toBe(400);
    expect((await report([], {})).status).toBe(403);
    expect(
      (
        await gateway.ask('/telemetry', {
          method: 'POST',
          headers: { 'sec-fetch-site': 'same-origin' },
          body: '{',
        })
      ).status,
    ).toBe(400);
    expect(
      (
        await gateway.ask('/telemetry', {
          method: 'POST',
          headers: { 'sec-fetch-site': 'same-origin' },
          body: ' '.repeat(5000),
        })
      ).status,
    ).toBe(413);
    const many = await Promise.all(
      Array.from({ length: 70 }, () => report([{ part: 'mfe-shop', version: 'v9', shown: 1, failed: 0 }])),
    );
    expect(new Set(many.map(({ status }) => status))).toEqual(new Set([204, 429]));
    expect(await health()).toEqual(before);
  });

  it('takes a version back that fails more often than the one before, and says why', async () => {
    const logger = createLogger({ name: 'test', level: 'silent' });
    const clock = () => new Date();
    const figures = createPartFigures(clock);
    const store = createRegistryStore({ root, devOrigins: [], logger, elapsed: systemElapsed });
    const judge = async () => watchCanaries({ live: await store.current(), figures, storage, clock, logger });
    const add = (version: string, pages: number, failed: number) => {
      for (let page = 0; page < pages; page += 1)
        figures.add(
          { part: 'mfe-shop', version, shown: 1, failed: page < failed ? 1 : 0 },
          `${version} ${page} of ${pages}`,
        );
    };
    add('v1', 100, 1);
    add('v2', 40, 1);
    await judge();
    expect(liveOf(await storage.states.latest()).canaries['mfe-shop']?.percent).toBe(20);
    add('v2', 12, 12);
    await Promise.all([judge(), judge()]);
    const { versions, canaries } = liveOf(await storage.states.latest());
    expect([versions['mfe-shop'], canaries]).toEqual(['v1', {}]);
    const state = JSON.parse((await storage.states.latest())?.text ?? '') as {
      change: { by: string; action: string };
    };
    expect(state.change).toMatchObject({
      action: 'rollback',
      by: expect.stringMatching(/^Matchday: it fails for \d+%/),
    });
  });
});
