import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createFolderStorage } from '../folder/folder-storage.ts';
import { sweepFolder } from '../folder/version-folders.ts';
import { dropOldStates } from '../live/append-state.ts';
import { dropOldVersions } from '../live/drop-old.ts';
import { liveOf } from '../live/live.ts';
import { unpackTo } from '../pack.ts';
import type { NumberedState, RegistryStates } from '../storage.ts';
import type { ObjectStorage } from './object-storage.ts';

/**
 * Brings the live state of object storage and the versions that it names into a web root, in this order: versions
 * first. Several gateways with one web root may do it at once.
 * @param now from time to time, to delete what nobody needs any more
 */
export async function mirrorOnce(from: ObjectStorage, webRoot: string, now?: Date): Promise<void> {
  const to = createFolderStorage(webRoot);
  // Before the live one: what another gateway brings meanwhile is not taken for a state that is only here.
  const here = await to.states.latest();
  const state = await from.states.latest();
  if (!state || (here?.number === state.number && here.text === state.text)) return;
  const { versions, canaries } = liveOf(state);
  const tried = Object.entries(canaries).map(([name, { version }]) => [name, version] as const);
  for (const [name, version] of [...Object.entries(versions), ...tried])
    await fetchVersion(from, webRoot, name, version);
  if (here) await dropForeign(to.states, state, here.number);
  await to.states.add(state.number, state.text);
  if (!now) return;
  await dropOldStates(to.states);
  await dropOldVersions(to, Object.keys(versions), now);
  for (const name of Object.keys(versions)) await sweepFolder(webRoot, name, now);
}

/** Drops what a folder has from when it was a registry of its own: its highest number would be live for ever. */
async function dropForeign(states: RegistryStates, live: NumberedState, highest: number): Promise<void> {
  for await (const { number, text } of states.newestFirst()) {
    if (number < live.number) return;
    if (number <= highest && text !== live.text) await states.drop(number);
  }
}

/** Brings one version into a web root, if it is not there. @throws Error if object storage does not have it */
export async function fetchVersion(
  from: ObjectStorage,
  webRoot: string,
  name: string,
  version: string,
): Promise<void> {
  const { versions } = createFolderStorage(webRoot);
  if (await versions.assets(name, version)) return;
  const pack = await from.pack(name, version);
  if (!pack) throw new Error(`${name} ${version} is wanted, and object storage does not have it`);
  const works = join(webRoot, '.work');
  await mkdir(works, { recursive: true });
  const work = await mkdtemp(join(works, 'fetched-'));
  try {
    await unpackTo(pack, work);
    await versions.add(name, version, work);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
