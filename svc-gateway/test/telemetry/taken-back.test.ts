import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import {
  createFolderStorage,
  listDeployments,
  liveOf,
  publishCanary,
  publishRegistry,
} from '@matchday/registry';
import { addBuild } from '@matchday/registry/testing';
import { eventually } from '@matchday/service-kit/testing';
import { amina, startGateway, type TestGateway } from '../support/gateway.ts';

/** Milliseconds between two looks of the gateway at its figures. */
const LOOK_MS = 20;
const root = mkdtempSync(join(tmpdir(), 'web-'));
const storage = createFolderStorage(root);
const publishing = { by: 'okello', now: () => new Date() };
let gateway: TestGateway;
let version = 'v1';
let made = 1;
beforeAll(async () => {
  for (const part of ['shell', 'mfe-shop']) await addBuild(root, part, 'v1');
  const versions = { shell: 'v1', 'mfe-shop': 'v1' };
  await publishRegistry(storage, () => versions, { ...publishing, action: 'start' });
  gateway = await startGateway({ WEB_ROOT: root, CANARY_LOOK_MS: String(LOOK_MS) });
});
afterAll(() => gateway.close());
// Figures of a version are of the hour, so each test gives people another one.
beforeEach(async () => {
  made += 1;
  version = `v${made}`;
  await addBuild(root, 'mfe-shop', version);
  const canary = { version, percent: 50, since: new Date().toISOString() };
  await publishCanary(storage, 'mfe-shop', () => canary, { ...publishing, action: 'canary' });
  expect(await canaryNow()).toBe(version);
});

const canaryNow = async () => liveOf(await storage.states.latest()).canaries['mfe-shop']?.version;
const body = (parts: object[]) =>
  JSON.stringify({ parts: parts.map((part) => ({ part: 'mfe-shop', ...part })) });
const init = (parts: object[]) => ({
  method: 'POST',
  headers: { 'sec-fetch-site': 'same-origin' },
  body: body(parts),
});
/** Pages of signed-in people, all behind the address of this test, as in a stadium. */
const people = (count: number, parts: object[]) =>
  Promise.all(
    Array.from({ length: count }, (_each, index) => {
      const username = `person${index}`;
      return gateway.as({ id: index.toString(16).padStart(24, '0'), username }, '/telemetry', init(parts));
    }),
  );
const whyGone = async () => {
  await eventually(async () => expect(await canaryNow()).toBeUndefined());
  return (await listDeployments(storage, 'mfe-shop'))[0]?.by;
};

it('by the gateway itself, once pages of several people report that it fails', async () => {
  await people(20, [{ version: 'v1', shown: 1, failed: 0 }]);
  await people(12, [{ version, shown: 1, failed: 1 }]);
  expect(await whyGone()).toMatch(/^Matchday: it fails for 100% of people, the version before for 0%/);
  expect(liveOf(await storage.states.latest()).versions['mfe-shop']).toBe('v1');
});

it('by the gateway itself, once pages report that it is slow', async () => {
  await people(30, [
    { version: 'v1', shown: 1, failed: 0, lcp: 900 },
    { version, shown: 1, failed: 0, lcp: 4000 },
  ]);
  expect(await whyGone()).toMatch(/^Matchday: the largest content is painted after/);
});

it('never by one hostile reporter, with or without an account, whatever it says and however often', async () => {
  await people(30, [
    { version: 'v1', shown: 1, failed: 0, lcp: 900 },
    { version, shown: 1, failed: 0, lcp: 900 },
  ]);
  const worst = [{ version, shown: 1, failed: 1000, lcp: 120_000, inp: 120_000, cls: 100 }];
  for (let turn = 0; turn < 50; turn += 1) {
    await gateway.ask('/telemetry', init(Array(10).fill(worst[0])));
    const cookie = `matchday_share=${turn}`;
    await gateway.ask('/telemetry', { ...init(worst), headers: { ...init(worst).headers, cookie } });
    await gateway.as(amina, '/telemetry', init(worst));
  }
  await pause(10 * LOOK_MS);
  expect(await canaryNow()).toBe(version);
  // Nor do its lies keep people from being heard.
  await people(30, [{ version, shown: 4, failed: 4 }]);
  expect(await whyGone()).toMatch(/^Matchday: it fails/);
});

it('never by many people who see a page fail now and then, as before', async () => {
  await people(40, [
    { version: 'v1', shown: 4, failed: 0 },
    { version, shown: 4, failed: 0 },
  ]);
  await people(3, [
    { version: 'v1', shown: 1, failed: 1 },
    { version, shown: 1, failed: 1 },
  ]);
  await pause(10 * LOOK_MS);
  expect(await canaryNow()).toBe(version);
});
