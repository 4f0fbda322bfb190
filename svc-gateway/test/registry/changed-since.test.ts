import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from '@jest/globals';
import {
  createFolderStorage,
  liveOf,
  publishCanary,
  publishRegistry,
  type RegistryStorage,
} from '@matchday/registry';
import { addBuild } from '@matchday/registry/testing';
import { switchVersion } from '../../src/registry/switch-version.ts';

const clock = () => new Date('2026-11-22T12:00:00Z');
const publishing = { by: 'okello', now: clock };
const part = 'mfe-shop';
let storage: RegistryStorage;

beforeEach(async () => {
  const root = mkdtempSync(join(tmpdir(), 'web-'));
  storage = createFolderStorage(root);
  await addBuild(root, 'shell', 'v1');
  for (const version of ['v1', 'v2', 'v3']) await addBuild(root, part, version);
  for (const version of ['v1', 'v2'])
    await publishRegistry(storage, () => ({ shell: 'v1', [part]: version }), {
      ...publishing,
      action: 'deploy',
    });
  await give('v3');
});

const give = (version: string | null) =>
  publishCanary(
    storage,
    part,
    () => (version === null ? null : { version, percent: 10, since: clock().toISOString() }),
    { ...publishing, action: version === null ? 'rollback' : 'canary' },
  );
const now = async () => {
  const { versions, canaries } = liveOf(await storage.states.latest());
  return [versions[part], canaries[part]?.version];
};
const change = (
  wish: { percent?: number; rollback?: 'yes'; expected?: string; canary?: string },
  version?: string,
  first?: () => Promise<unknown>,
) => {
  let waiting = first;
  const add = async (number: number, text: string) => {
    const before = waiting;
    waiting = undefined;
    await before?.();
    return storage.states.add(number, text);
  };
  return switchVersion({
    storage: { ...storage, states: { ...storage.states, add } },
    ...{ part, version, clock, served: () => ({}) },
    wish: { by: 'brian', percent: 100, rollback: 'no', ...wish },
  });
};

it('takes back what some people get and never the live version, when the gateway takes it back meanwhile', async () => {
  await expect(change({ percent: 0 }, undefined, () => give(null))).rejects.toThrow(
    'No version of mfe-shop goes to some people only',
  );
  expect(await now()).toEqual(['v2', undefined]);
  await give('v1');
  await expect(change({ percent: 0 }, 'v3')).rejects.toThrow(
    'mfe-shop v1 goes to some people by now, not v3',
  );
  expect(await now()).toEqual(['v2', 'v1']);
  expect(await change({ percent: 0 })).toEqual({ version: 'v2', percent: 0 });
  expect(await now()).toEqual(['v2', undefined]);
});

it.each([
  ['goes back', { rollback: 'yes', expected: 'v2', canary: 'v3' }, undefined],
  ['widens to more', { percent: 50, expected: 'v2', canary: 'v3' }, 'v3'],
  ['widens to all', { expected: 'v2', canary: 'v3' }, 'v3'],
] as const)(
  'changes nothing for a client that %s after what it has seen was taken back',
  async (_what, wish, version) => {
    const refused = 'mfe-shop v3 goes to some people no more, and v2 is live';
    await expect(change(wish, version, () => give(null))).rejects.toThrow(refused);
    await expect(change(wish, version)).rejects.toThrow(refused);
    expect(await now()).toEqual(['v2', undefined]);
    await give('v3');
    await change(wish, version);
    expect(await now()).toEqual('percent' in wish ? ['v2', 'v3'] : [version ?? 'v2', undefined]);
  },
);
