import { Refusal, refuse } from '@matchday/contracts/errors';
import {
  developmentRegistry,
  type Registry,
  type RegistryChange,
  registry,
} from '@matchday/contracts/registry';
import { checkFit } from '../checks/check-fit.ts';
import { PART_NAME, type PartAssets, VERSION_NAME } from '../part-assets.ts';
import type { RegistryStorage } from '../storage.ts';
import { appendState } from './append-state.ts';
import { composeRegistry, entryOf } from './compose-registry.ts';
import { type Canary, type Live, liveOf, parseState, revisionOf, type Versions } from './live.ts';
import { type ServedPart, servedEntry } from './served-part.ts';

/** Who publishes, and what for. */
export interface Publishing {
  readonly action: RegistryChange['action'];
  readonly by: string;
  readonly now: () => Date;
  /** A part that comes from its development server; production refuses such a registry. */
  readonly served?: ServedPart;
}

/** What is live after a deployment. */
export interface Published extends Live {
  readonly revision: string;
}

/**
 * Makes versions live in one step, after checking that the parts fit the shell and each other (DESIGN 9, deployment
 * check). Of several at the same time each is planned on what the one before has made live, so that none reverts another.
 * A part whose live version changes loses its canary.
 * @param plan the versions to make live, from those that are live; called again when another deployment was first
 * @param forAll parts that everybody is to get: they lose their canary too where that version is live already
 * @returns what is live now
 * @throws Refusal that names what does not fit; then nothing is changed
 */
export const publishRegistry = (
  storage: RegistryStorage,
  plan: (versions: Versions, live: Live) => Versions,
  publishing: Publishing,
  forAll: readonly string[] = [],
): Promise<Published> =>
  publish(
    storage,
    (live) => {
      const { versions, canaries } = live;
      const next = plan(versions, live);
      const kept = Object.entries(canaries).filter(
        ([name]) => name in next && next[name] === versions[name] && !forAll.includes(name),
      );
      return { versions: next, canaries: Object.fromEntries(kept) };
    },
    publishing,
  );

/**
 * Gives a version to some people, to more, to fewer, or to nobody any more.
 * @param plan the canary of the part from what is live; null takes it back
 * @throws Refusal if the part is not live, or the version does not fit
 */
export const publishCanary = (
  storage: RegistryStorage,
  name: string,
  plan: (live: Live) => Canary | null,
  publishing: Publishing,
): Promise<Published> =>
  publish(
    storage,
    (live) => {
      if (!(name in live.versions) || name === 'shell')
        throw refuse.invalid(`${name} cannot go to some people: it is not a part that is live`);
      const { [name]: _before, ...others } = live.canaries;
      const canary = plan(live);
      return { ...live, canaries: canary ? { ...others, [name]: canary } : others };
    },
    publishing,
  );

const publish = (
  storage: RegistryStorage,
  plan: (live: Live) => Live,
  publishing: Publishing,
): Promise<Published> =>
  appendState(storage.states, async (latest) => {
    const live = liveOf(latest);
    const next = plan(live);
    const { registry: composed, canaries } = await compose(storage, next, publishing.served);
    const { revision } = composed;
    const result = { ...next, revision };
    const before = latest && parseState(latest).revision;
    if (before === revision && sameCanaries(live, next)) return { text: null, result };
    const change = changeOf(live, next, publishing);
    return { text: JSON.stringify({ ...composed, canaries, change }, null, 1), result };
  });

async function compose(storage: RegistryStorage, live: Live, served: ServedPart | undefined) {
  const { shell: shellVersion, ...others } = live.versions;
  if (!shellVersion)
    throw refuse.invalid(
      'There is no build of the shell to deploy: npm run deploy -- shell, or name the platform with --registry',
    );
  const shell = await assetsOf(storage, 'shell', shellVersion);
  const all = async (versions: Versions) =>
    Promise.all(Object.entries(versions).map(([name, version]) => assetsOf(storage, name, version)));
  const parts = await all(others);
  const tried = await all(
    Object.fromEntries(Object.entries(live.canaries).map(([name, { version }]) => [name, version])),
  );
  checkFit(shell, parts, tried);
  const revision = revisionOf(served ? { ...live.versions, [served.name]: served.origin } : live.versions);
  const next: Registry = composeRegistry(revision, shell, parts);
  if (served) next.microfrontends[served.name] = servedEntry(served);
  const canaries = Object.fromEntries(
    tried.map((part) => {
      const { percent = 0, since = '' } = live.canaries[part.name] ?? {};
      return [part.name, { percent, since, entry: entryOf(part, shell) }];
    }),
  );
  return { registry: (served ? developmentRegistry() : registry).parse(next), canaries };
}

/** Checks that a kept version fits what is live, without making it live. @throws Refusal that names what does not fit */
export async function checkWithLive(storage: RegistryStorage, name: string, version: string): Promise<void> {
  const live = liveOf(await storage.states.latest());
  await compose(storage, { ...live, versions: { ...live.versions, [name]: version } }, undefined);
}

/** What the build of a deployed version has recorded about itself. @throws Refusal if the version is not there */
export async function assetsOf(storage: RegistryStorage, name: string, version: string): Promise<PartAssets> {
  const hint = `npm run deploy -- --list ${name} shows what there is`;
  // Neither may lead out of the part's folder.
  if (!PART_NAME.test(name) || !VERSION_NAME.test(version))
    throw refuse.invalid(`${version} is not a version of ${name}: ${hint}`);
  const assets = await storage.versions.assets(name, version);
  if (!assets) throw new Refusal('not-found', `${name} ${version} is not in the web root: ${hint}`);
  if (assets.name === name && assets.version === version) return assets;
  throw refuse.invalid(`${version} is not a version of ${name}: ${hint}`);
}

const sameCanaries = (live: Live, next: Live): boolean =>
  JSON.stringify(Object.entries(live.canaries).sort()) ===
  JSON.stringify(Object.entries(next.canaries).sort());

function changeOf(live: Live, next: Live, { action, by, now }: Publishing): RegistryChange {
  const moved = Object.entries(next.versions)
    .filter(([name, version]) => live.versions[name] !== version)
    .map(([name, version]) => ({ name, version, before: live.versions[name] ?? null }));
  const names = new Set([...Object.keys(live.canaries), ...Object.keys(next.canaries)]);
  const shared = [...names].flatMap((name) => {
    const [was, is] = [live.canaries[name], next.canaries[name]];
    if (was?.version === is?.version && was?.percent === is?.percent) return [];
    if (moved.some((part) => part.name === name)) return [];
    const version = is?.version ?? was?.version ?? '';
    return [{ name, version, before: live.versions[name] ?? null, percent: is?.percent ?? 0 }];
  });
  return { at: now().toISOString(), by, action, parts: [...moved, ...shared] };
}
