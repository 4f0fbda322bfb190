import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { fakeBuild } from '../../test/fake-build.ts';
import { memoryObjects } from '../../test/memory-objects.ts';
import { createFolderStorage } from '../folder/folder-storage.ts';
import { createObjectStorage } from '../objects/object-storage.ts';
import type { RegistryStorage } from '../storage.ts';
import { liveOf } from './live.ts';
import { publishRegistry } from './publish.ts';

const publishing = { action: 'deploy', by: 'okello', now: () => new Date('2026-11-22T12:00:00Z') } as const;

/** Where a deployment ends: before or after one of its steps. */
interface Cut {
  readonly at: number;
  readonly when: 'before' | 'after';
  readonly error: Error;
}

/** The same object, one of whose calls ends with an error, before or after it has done its work. */
function cutOff<T extends object>(whole: T, { at, when, error }: Cut, count = { calls: 0 }): T {
  return new Proxy(whole, {
    get(target, name) {
      const method = Reflect.get(target, name);
      if (typeof method !== 'function' || name === 'newestFirst') return method;
      return async (...given: unknown[]) => {
        count.calls += 1;
        const mine = count.calls === at;
        if (mine && when === 'before') throw error;
        const result: unknown = await method.apply(target, given);
        if (mine) throw error;
        return result;
      };
    },
  });
}

/** Each opens its storage again and again; with a cut each step of it may be the last. */
const storages = {
  folder() {
    const root = mkdtempSync(join(tmpdir(), 'web-'));
    return (cut?: Cut): RegistryStorage => {
      const storage = createFolderStorage(root);
      const count = { calls: 0 };
      if (!cut) return storage;
      return {
        ...storage,
        states: cutOff(storage.states, cut, count),
        versions: cutOff(storage.versions, cut, count),
      };
    };
  },
  objects() {
    const objects = memoryObjects();
    return (cut?: Cut): RegistryStorage => createObjectStorage(cut ? cutOff(objects, cut) : objects);
  },
};

const add = async (storage: RegistryStorage, part: string, version: string) =>
  storage.versions.add(part, version, await fakeBuild(part, version));

async function deploy(storage: RegistryStorage, version: string): Promise<void> {
  await add(storage, 'mfe-shop', version);
  await publishRegistry(storage, (live) => ({ ...live, 'mfe-shop': version }), publishing);
}

it.each([
  ['before', 'ENOSPC', 'folder'],
  ['after', 'killed', 'folder'],
  ['before', 'ENOSPC', 'objects'],
  ['after', 'killed', 'objects'],
] as const)(
  'a deployment that ends %s any of its steps (%s, %s) leaves the old or the new state',
  async (when, what, where) => {
    const open = storages[where]();
    for (const part of ['shell', 'mfe-shop', 'mfe-admin']) await add(open(), part, 'v0');
    const first = { shell: 'v0', 'mfe-shop': 'v0', 'mfe-admin': 'v0' };
    await publishRegistry(open(), () => first, publishing);
    let before = 'v0';
    let steps = 0;
    for (let at = 1; ; at += 1) {
      const error = Object.assign(new Error(what), { code: what });
      const version = `v${at}`;
      const ended = await deploy(open({ at, when, error }), version).catch((thrown: unknown) => thrown);
      const { versions } = liveOf(await open().states.latest());
      expect([before, version]).toContain(versions['mfe-shop']);
      expect(versions).toMatchObject({ shell: 'v0', 'mfe-admin': 'v0' });
      expect(await open().versions.assets('mfe-shop', versions['mfe-shop'] ?? '')).not.toBeNull();
      if (ended === undefined) break;
      expect(ended).toBe(error);
      steps += 1;
      await deploy(open(), version);
      expect(liveOf(await open().states.latest()).versions['mfe-shop']).toBe(version);
      before = version;
    }
    expect(steps).toBeGreaterThanOrEqual(6);
  },
);
