import { beforeEach, describe, expect, it } from '@jest/globals';
import { rollBack } from '../src/live/deployments.ts';
import { liveOf } from '../src/live/live.ts';
import { publishCanary, publishRegistry } from '../src/live/publish.ts';
import type { NumberedState, RegistryStorage } from '../src/storage.ts';
import { makeToken, mayDeploy } from '../src/tokens.ts';
import { fakeBuild } from './fake-build.ts';

const publishing = { action: 'deploy', by: 'okello', now: () => new Date('2026-11-22T12:00:00Z') } as const;

async function allOf({ states }: RegistryStorage): Promise<NumberedState[]> {
  const all: NumberedState[] = [];
  for await (const state of states.newestFirst()) all.push(state);
  return all;
}

/** What every storage of the registry does. @param open gives an empty one */
export function describeStorage(what: string, open: () => Promise<RegistryStorage>): void {
  describe(`the registry in ${what}`, () => {
    let storage: RegistryStorage;
    beforeEach(async () => {
      storage = await open();
    });
    const add = async (name: string, version: string, more: object = {}) =>
      storage.versions.add(name, version, await fakeBuild(name, version, more));

    it('gives a number to one of many that want it at the same time', async () => {
      expect(await storage.states.latest()).toBeNull();
      const taken = await Promise.all(
        ['a', 'b', 'c', 'd', 'e', 'f'].map((text) => storage.states.add(1, text)),
      );
      expect(taken.filter(Boolean)).toHaveLength(1);
      const winner = ['a', 'b', 'c', 'd', 'e', 'f'][taken.indexOf(true)];
      expect(await storage.states.latest()).toEqual({ number: 1, text: winner });
      await storage.states.add(2, 'two');
      await storage.states.add(3, 'three');
      const all = await allOf(storage);
      expect(all.map(({ number }) => number)).toEqual([3, 2, 1]);
      expect((await storage.states.latest())?.number).toBe(3);
      await storage.states.drop(2);
      await storage.states.drop(2);
      expect(await allOf(storage)).toEqual([
        { number: 3, text: 'three' },
        { number: 1, text: winner },
      ]);
      expect(await storage.states.latest()).toEqual({ number: 3, text: 'three' });
    });

    it('lists the states that are left while somebody drops old ones', async () => {
      // More than are read at one time.
      for (let number = 1; number <= 20; number += 1) await storage.states.add(number, String(number));
      const listed: number[] = [];
      for await (const { number } of storage.states.newestFirst()) {
        if (number === 20) for (const old of [1, 2]) await storage.states.drop(old);
        listed.push(number);
      }
      expect(listed).toEqual(Array.from({ length: 18 }, (_, place) => 20 - place));
    });

    it('keeps a version once: again with the same files, not with others', async () => {
      expect(await add('mfe-shop', 'v1')).toBe('added');
      expect(await add('mfe-shop', 'v1')).toBe('same');
      expect(await add('mfe-shop', 'v1', { routes: ['/other'] })).toBe('other');
      const assets = await storage.versions.assets('mfe-shop', 'v1');
      expect(assets).toMatchObject({ name: 'mfe-shop', version: 'v1', routes: ['/mfe-shop'] });
      expect(await storage.versions.assets('mfe-shop', 'v2')).toBeNull();
      expect(await storage.versions.assets('mfe-shop', '../shell/v1')).toBeNull();
      expect((await storage.versions.list('mfe-shop')).map(({ version }) => version)).toEqual(['v1']);
      await storage.versions.drop('mfe-shop', 'v1');
      expect(await storage.versions.list('mfe-shop')).toEqual([]);
      expect(await add('mfe-shop', 'v1', { routes: ['/other'] })).toBe('added');
    });

    it('gives the name of a version to one of two builds that come at the same time', async () => {
      const added = await Promise.all([
        add('mfe-shop', 'v1', { routes: ['/one'] }),
        add('mfe-shop', 'v1', { routes: ['/two'] }),
      ]);
      expect(added.toSorted()).toEqual(['added', 'other']);
      const [route] = (await storage.versions.assets('mfe-shop', 'v1'))?.routes ?? [];
      expect(route).toBe(added[0] === 'added' ? '/one' : '/two');
    });

    it('holds two deployments at once, a rollback, and a version for some people', async () => {
      for (const part of ['shell', 'mfe-shop', 'mfe-matches'])
        for (const version of ['v1', 'v2']) await add(part, version);
      const first = { shell: 'v1', 'mfe-shop': 'v1', 'mfe-matches': 'v1' };
      await publishRegistry(storage, () => first, publishing);
      await Promise.all(
        ['mfe-shop', 'mfe-matches'].map((part) =>
          publishRegistry(storage, (live) => ({ ...live, [part]: 'v2' }), publishing),
        ),
      );
      const live = async () => liveOf(await storage.states.latest());
      expect((await live()).versions).toEqual({ shell: 'v1', 'mfe-shop': 'v2', 'mfe-matches': 'v2' });
      await rollBack(storage, 'mfe-shop', publishing);
      expect((await live()).versions['mfe-shop']).toBe('v1');
      const since = '2026-11-22T12:00:00.000Z';
      const canary = { version: 'v2', percent: 10, since };
      await publishCanary(storage, 'mfe-shop', () => canary, { ...publishing, action: 'canary' });
      expect(await live()).toEqual({
        versions: { ...first, 'mfe-matches': 'v2' },
        canaries: { 'mfe-shop': canary },
      });
    });

    it('keeps a token that deploys one part, and the one before it while it is replaced', async () => {
      const [old, middle, fresh] = [
        await makeToken(storage.tokens, 'mfe-shop'),
        await makeToken(storage.tokens, 'mfe-shop'),
        await makeToken(storage.tokens, 'mfe-shop'),
      ];
      const may = (token: string, part = 'mfe-shop') => mayDeploy(storage.tokens, token, part);
      expect(await Promise.all([may(old), may(middle), may(fresh)])).toEqual([false, true, true]);
      expect(await may(fresh, 'mfe-matches')).toBe(false);
      await makeToken(storage.tokens, 'mfe-matches');
      expect(await may(fresh.replace('mfe-shop', 'mfe-matches'), 'mfe-matches')).toBe(false);
      expect(JSON.stringify(await storage.tokens.of('mfe-shop'))).not.toContain(fresh.split('_')[2]);
    });
  });
}
