import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { addBuild, fakeBuild } from '../../test/fake-build.ts';
import { createFolderStorage } from '../folder/folder-storage.ts';
import type { RegistryStorage } from '../storage.ts';
import { liveOf } from './live.ts';
import { publishRegistry } from './publish.ts';

const publishing = { action: 'deploy', by: 'okello', now: () => new Date('2026-11-22T12:00:00Z') } as const;

/** A storage that ends with an error at one of its calls, before or after it has done its work. */
function cutOff(storage: RegistryStorage, at: number, when: 'before' | 'after', error: Error) {
  let calls = 0;
  const guarded = <T extends object>(part: T): T =>
    new Proxy(part, {
      get(target, name) {
        const method = Reflect.get(target, name);
        if (typeof method !== 'function' || name === 'newestFirst') return method;
        return async (...given: unknown[]) => {
          calls += 1;
          const mine = calls === at;
          if (mine && when === 'before') throw error;
          const result: unknown = await method.apply(target, given);
          if (mine) throw error;
          return result;
        };
      },
    });
  return { ...storage, states: guarded(storage.states), versions: guarded(storage.versions) };
}

async function deploy(storage: RegistryStorage, version: string): Promise<void> {
  await storage.versions.add('mfe-shop', version, await fakeBuild('mfe-shop', version));
  await publishRegistry(storage, (live) => ({ ...live, 'mfe-shop': version }), publishing);
}

it.each([
  ['before', 'ENOSPC'],
  ['after', 'killed'],
] as const)(
  'a deployment that ends %s any of its steps (%s) leaves the old or the new state',
  async (when, what) => {
    const root = mkdtempSync(join(tmpdir(), 'web-'));
    const storage = createFolderStorage(root);
    for (const part of ['shell', 'mfe-shop', 'mfe-admin']) await addBuild(root, part, 'v0');
    const first = { shell: 'v0', 'mfe-shop': 'v0', 'mfe-admin': 'v0' };
    await publishRegistry(storage, () => first, publishing);
    let before = 'v0';
    let steps = 0;
    for (let at = 1; ; at += 1) {
      const error = Object.assign(new Error(what), { code: what });
      const version = `v${at}`;
      const ended = await deploy(cutOff(storage, at, when, error), version).catch(
        (thrown: unknown) => thrown,
      );
      const { versions } = liveOf(await storage.states.latest());
      expect([before, version]).toContain(versions['mfe-shop']);
      expect(versions).toMatchObject({ shell: 'v0', 'mfe-admin': 'v0' });
      expect(await storage.versions.assets('mfe-shop', versions['mfe-shop'] ?? '')).not.toBeNull();
      if (ended === undefined) break;
      expect(ended).toBe(error);
      steps += 1;
      await deploy(storage, version);
      expect(liveOf(await storage.states.latest()).versions['mfe-shop']).toBe(version);
      before = version;
    }
    expect(steps).toBeGreaterThanOrEqual(6);
  },
);
