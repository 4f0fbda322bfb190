import { Refusal, refuse } from '@matchday/contracts/errors';
import type { PartAssets } from '../part-assets.ts';
import type { RegistryStorage } from '../storage.ts';
import { liveOf, parseState, versionsOf } from './live.ts';
import { assetsOf, type Publishing, publishCanary, publishRegistry } from './publish.ts';

/** Milliseconds for which a version that was live stays: a tab may have been open on it that long. */
const HELD_MS = 7 * 24 * 3_600_000;

/** One version that became live. */
export interface Deployment {
  readonly name: string;
  readonly version: string;
  readonly before: string | null;
  readonly at: string;
  readonly by: string;
  readonly action: string;
  /** How many of a hundred people got it; all of them where it is left out. */
  readonly percent?: number | undefined;
}

/** What has become live, the newest first. @param name one part only */
export async function listDeployments(storage: RegistryStorage, name?: string): Promise<Deployment[]> {
  const deployments: Deployment[] = [];
  for await (const state of storage.states.newestFirst()) {
    const { change } = parseState(state);
    if (!change) continue;
    const { at, by, action } = change;
    for (const part of change.parts) {
      if (name === undefined || part.name === name) deployments.push({ ...part, at, by, action });
    }
  }
  return deployments;
}

/**
 * Versions of each part that must stay: those that people get, and those that they got in the last week.
 * @param now null for the present ones alone
 */
export async function heldVersions(
  storage: RegistryStorage,
  now: Date | null,
): Promise<(name: string) => ReadonlySet<string>> {
  const held = new Map<string, Set<string>>();
  // A state was live until the next newer one was made.
  let until = Number.POSITIVE_INFINITY;
  for await (const numbered of storage.states.newestFirst()) {
    const state = parseState(numbered);
    if (until !== Number.POSITIVE_INFINITY && (now === null || until < now.getTime() - HELD_MS)) break;
    const tried = Object.entries(state.canaries ?? {}).map(([name, { entry }]) => [name, entry.version]);
    for (const [name = '', version = ''] of [...Object.entries(versionsOf(state)), ...tried])
      held.set(name, (held.get(name) ?? new Set()).add(version));
    until = state.change ? Date.parse(state.change.at) : 0;
  }
  return (name) => held.get(name) ?? new Set();
}

/**
 * Makes an earlier version of a part live again, for everybody; the other parts stay as they are. While some people get
 * a newer version, no version given means to take that back.
 * @param version the one that was live before if left out
 * @param check refuses a version that no longer fits the platform
 * @returns the version that is live now
 * @throws Refusal if there is no such version
 */
export async function rollBack(
  storage: RegistryStorage,
  name: string,
  publishing: Omit<Publishing, 'action'>,
  version?: string,
  check: (assets: PartAssets) => void = () => undefined,
): Promise<string> {
  const { versions, canaries } = liveOf(await storage.states.latest());
  const live = versions[name];
  if (!live) throw refuse.invalid(`${name} is not live: npm run deploy -- --list shows what is`);
  if (canaries[name] && version === undefined) {
    await publishCanary(storage, name, () => null, { ...publishing, action: 'rollback' });
    return live;
  }
  const wanted = version ?? (await versionBefore(storage, name, live));
  check(await assetsOf(storage, name, wanted));
  await publishRegistry(storage, (all) => ({ ...all, [name]: wanted }), {
    ...publishing,
    action: 'rollback',
  });
  return wanted;
}

/** The version that a part had before the live one became live, as far as it is kept. */
async function versionBefore(storage: RegistryStorage, name: string, live: string): Promise<string> {
  const before = (await rollbackTargets(storage, new Map([[name, live]]))).get(name);
  if (before && before !== live && (await storage.versions.assets(name, before))) return before;
  throw new Refusal(
    'not-found',
    `No version of ${name} before ${live} is kept: name one of npm run deploy -- --list ${name}`,
  );
}

/** Of each part the version to which a rollback returns. @param live the live version of each */
export async function rollbackTargets(
  storage: RegistryStorage,
  live: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const wanted = new Map(live);
  const found = new Map<string, string>();
  for await (const state of storage.states.newestFirst()) {
    const { change } = parseState(state);
    for (const { name, version, before, percent } of change?.action === 'rollback'
      ? []
      : (change?.parts ?? [])) {
      if (wanted.get(name) !== version || percent !== undefined) continue;
      wanted.delete(name);
      if (before) found.set(name, before);
    }
    if (wanted.size === 0) break;
  }
  return found;
}
