import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { refuse } from '@matchday/contracts/errors';
import { stateFile, stateNumber } from '@matchday/contracts/registry';
import { packFolder } from '../pack.ts';
import { PART_NAME, type PartAssets, VERSION_NAME } from '../part-assets.ts';
import type { RegistryStates, RegistryStorage, RegistryTokens, RegistryVersions } from '../storage.ts';
import type { ObjectStore } from './object-store.ts';

/** Milliseconds after which the numbers of all states are looked at again. */
const LIST_EVERY_MS = 60_000;
/** States that are read at the same time: one answer takes as long as many. */
const AT_ONCE = 16;
/** More than others can drop and take a name at one moment. */
const MOST_TRIES = 10;

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8');

/** Object storage with the packs of its versions, from which gateways fill their folders. */
export interface ObjectStorage extends RegistryStorage {
  /** The files of a version; null if it is not there. */
  pack(name: string, version: string): Promise<Uint8Array | null>;
}

/**
 * Keeps everything as objects: `states/<number>.json`, `tokens/<part>`, and for each version `versions/<part>/<version>.tar.gz`
 * with its `assets.json` beside it. A version's pack is one object, so it is there whole or not at all.
 * @param elapsed milliseconds since some moment
 */
export function createObjectStorage(
  objects: ObjectStore,
  elapsed: () => number = () => performance.now(),
): ObjectStorage {
  return {
    states: statesIn(objects, elapsed),
    versions: versionsIn(objects),
    tokens: tokensIn(objects),
    pack: (name, version) => objects.get(packKey(name, version)),
  };
}

const packKey = (name: string, version: string) => `versions/${name}/${version}.tar.gz`;
const assetsKey = (name: string, version: string) => `versions/${name}/${version}.json`;

function statesIn(objects: ObjectStore, elapsed: () => number): RegistryStates {
  const folder = 'states/';
  const keyOf = (number: number) => folder + stateFile(number);
  const numbers = async () =>
    (await objects.list(folder))
      .map(({ key }) => stateNumber(key.slice(folder.length)))
      .filter((number) => number !== null)
      .sort((a, b) => b - a);
  let [known, listed] = [0, 0];
  const newest = async () => {
    listed = elapsed();
    return (await numbers())[0] ?? 0;
  };
  async function* newestFirst() {
    const all = await numbers();
    for (let from = 0; from < all.length; from += AT_ONCE) {
      const some = all.slice(from, from + AT_ONCE);
      const found = await Promise.all(some.map((number) => objects.get(keyOf(number))));
      for (const [place, number] of some.entries()) {
        const bytes = found[place];
        if (bytes) yield { number, text: text(bytes) };
      }
    }
  }
  return {
    newestFirst,
    async latest() {
      // Looking for the next number is one small request; listing all of them is a large one. Who was away for long finds
      // the next one dropped, and lists again.
      const isLate = elapsed() - listed > LIST_EVERY_MS;
      let number = known === 0 || isLate ? await newest() : known;
      let found = number === 0 ? null : await objects.get(keyOf(number));
      if (number !== 0 && !found) {
        number = await newest();
        found = number === 0 ? null : await objects.get(keyOf(number));
      }
      for (
        let next = await objects.get(keyOf(number + 1));
        next;
        next = await objects.get(keyOf(number + 1))
      ) {
        number += 1;
        found = next;
      }
      // Another call may be further by now: each counts for itself.
      known = found ? number : 0;
      return found ? { number, text: text(found) } : null;
    },
    async add(number, content) {
      if (await objects.create(keyOf(number), Buffer.from(content))) return true;
      // A request whose answer was lost is sent again, and meets what it has written itself.
      const taken = await objects.get(keyOf(number));
      return taken !== null && text(taken) === content;
    },
    drop: (number) => objects.delete(keyOf(number)),
  };
}

function versionsIn(objects: ObjectStore): RegistryVersions {
  const assetsOf = async (name: string, version: string) => {
    const bytes = await objects.get(assetsKey(name, version));
    return bytes ? text(bytes) : null;
  };
  return {
    async assets(name, version) {
      if (!PART_NAME.test(name) || !VERSION_NAME.test(version)) return null;
      const found = await assetsOf(name, version);
      return found ? (JSON.parse(found) as PartAssets) : null;
    },
    async add(name, version, folder) {
      const own = await readFile(join(folder, 'assets.json'), 'utf8');
      const there = await assetsOf(name, version);
      if (there !== null && there !== own) return 'other';
      if (there === own) {
        // Whoever sends it again wants it: written again, it counts as young.
        await objects.put(assetsKey(name, version), Buffer.from(own));
        return 'same';
      }
      if (!(await reserve(objects, descriptionKey(name, version), own))) return 'other';
      await objects.create(packKey(name, version), await packFolder(folder));
      if (await objects.create(assetsKey(name, version), Buffer.from(own))) return 'added';
      return (await assetsOf(name, version)) === own ? 'same' : 'other';
    },
    async list(name) {
      const folder = `versions/${name}/`;
      return (await objects.list(folder))
        .filter(({ key }) => key.endsWith('.json'))
        .map(({ key, at }) => ({ version: key.slice(folder.length, -'.json'.length), at }));
    },
    async drop(name, version) {
      for (const key of [assetsKey, packKey, descriptionKey]) await objects.delete(key(name, version));
    },
  };
}

/** Reserves the name of a version while its pack is on the way. */
const descriptionKey = (name: string, version: string) => `reserved/${name}/${version}`;

/**
 * Of two builds under one name, one owns it: the description comes first and names the hash of every file. What is refused
 * and then not there was dropped in between, or its writer failed, so the name is asked for again.
 * @returns whether the name is this build's
 */
async function reserve(objects: ObjectStore, key: string, own: string): Promise<boolean> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    if (await objects.create(key, Buffer.from(own))) return true;
    const taken = await objects.get(key);
    if (taken) return text(taken) === own;
  }
  throw refuse.conflict(
    'Object storage neither gives the name of the version nor shows who has it: try again',
  );
}

const tokensIn = (objects: ObjectStore): RegistryTokens => ({
  async parts() {
    const found = await objects.list('tokens/');
    return found.map(({ key }) => key.slice('tokens/'.length)).toSorted();
  },
  async of(name) {
    const bytes = await objects.get(`tokens/${name}`);
    return bytes ? (JSON.parse(text(bytes)) as string[]) : [];
  },
  keep: (name, hashes) => objects.put(`tokens/${name}`, Buffer.from(JSON.stringify(hashes))),
});
