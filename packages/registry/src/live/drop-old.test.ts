import { beforeEach, expect, it } from '@jest/globals';
import { fakeBuild } from '../../test/fake-build.ts';
import { memoryObjects } from '../../test/memory-objects.ts';
import { createObjectStorage } from '../objects/object-storage.ts';
import type { RegistryStorage } from '../storage.ts';
import { heldVersions, listDeployments, rollBack } from './deployments.ts';
import { dropOldVersions } from './drop-old.ts';
import { publishCanary, publishRegistry } from './publish.ts';

const start = Date.parse('2026-11-22T12:00:00Z');
const DAY_MS = 24 * 3_600_000;
let storage: RegistryStorage;
let now: Date;
const publishing = { by: 'okello', now: () => now };

beforeEach(async () => {
  now = new Date(start);
  storage = createObjectStorage(memoryObjects(() => now));
  for (const part of ['shell', 'mfe-admin', 'mfe-shop']) await add(part, 'v1');
  const versions = { shell: 'v1', 'mfe-admin': 'v1', 'mfe-shop': 'v1' };
  await publishRegistry(storage, () => versions, { ...publishing, action: 'start' });
});

const add = async (part: string, version: string) =>
  storage.versions.add(part, version, await fakeBuild(part, version));
async function deploy(part: string, version: string) {
  await add(part, version);
  await publishRegistry(storage, (live) => ({ ...live, [part]: version }), {
    ...publishing,
    action: 'deploy',
  });
}
const kept = async (part: string) => (await storage.versions.list(part)).map(({ version }) => version).sort();

it('a part that seldom changes keeps its past, however often the others change', async () => {
  await deploy('mfe-admin', 'v2');
  await deploy('mfe-shop', 'v2');
  // Those of the others, without a build each.
  const others = async (count: number) => {
    const { number, text } = (await storage.states.latest()) ?? { number: 0, text: '{}' };
    for (let next = number + 1; next <= number + count; next += 1)
      await storage.states.add(
        next,
        JSON.stringify({
          ...JSON.parse(text),
          change: {
            ...{ at: now.toISOString(), by: 'brian', action: 'deploy' },
            parts: [{ name: 'mfe-shop', version: `s${next}`, before: `s${next - 1}` }],
          },
        }),
      );
  };
  await others(1100);
  for (let change = 0; change < 50; change += 1) await deploy('mfe-shop', change % 2 === 0 ? 'v1' : 'v2');
  expect((await listDeployments(storage, 'mfe-shop')).length).toBeLessThan(560);
  expect((await listDeployments(storage, 'mfe-admin')).map(({ version }) => version)).toEqual(['v2', 'v1']);
  expect([...(await heldVersions(storage, now))('mfe-admin')].sort()).toEqual(['v1', 'v2']);
  expect(await rollBack(storage, 'mfe-admin', publishing)).toBe('v1');
});

it('what a tab may hold, what some people get and what a rollback returns to stay; the rest goes', async () => {
  await deploy('mfe-shop', 'v2');
  now = new Date(start + DAY_MS);
  await deploy('mfe-shop', 'v3');
  now = new Date(start + 10 * DAY_MS);
  await add('mfe-shop', 'v4');
  const canary = { version: 'v4', percent: 10, since: now.toISOString() };
  await publishCanary(storage, 'mfe-shop', () => canary, { ...publishing, action: 'canary' });
  // Sent, and never live.
  for (let sent = 0; sent < 7; sent += 1) {
    now = new Date(now.getTime() + DAY_MS);
    await add('mfe-shop', `x${sent}`);
  }
  await dropOldVersions(storage, ['mfe-shop'], now);
  expect(await kept('mfe-shop')).toEqual(['v2', 'v3', 'v4', 'x2', 'x3', 'x4', 'x5', 'x6']);
  expect(await kept('mfe-admin')).toEqual(['v1']);
  await rollBack(storage, 'mfe-shop', publishing);
  const again = rollBack(storage, 'mfe-shop', publishing);
  await expect(again).rejects.toThrow('--rollback mfe-shop v2');
  expect(await rollBack(storage, 'mfe-shop', publishing, 'v2')).toBe('v2');
});

it('a version that was sent just now stays: it is being tried', async () => {
  for (let sent = 0; sent < 9; sent += 1) {
    now = new Date(now.getTime() + 1000);
    await add('mfe-shop', `x${sent}`);
  }
  await dropOldVersions(storage, ['mfe-shop'], now);
  expect(await kept('mfe-shop')).toHaveLength(10);
  now = new Date(start + DAY_MS);
  await dropOldVersions(storage, ['mfe-shop'], now);
  expect(await kept('mfe-shop')).toHaveLength(6);
});
