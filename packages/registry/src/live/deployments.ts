import { Refusal, refuse } from '@matchday/contracts/errors';
import type { PartAssets } from '../part-assets.ts';
import type { RegistryStorage } from '../storage.ts';
import { checkSeen, type Seen, seenOf } from './check-seen.ts';
import { type Live, liveOf, parseState, type Versions, versionsOf } from './live.ts';
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
  for await (const deployment of newestFirst(storage, name)) deployments.push(deployment);
  return deployments;
}

async function* newestFirst(storage: RegistryStorage, name?: string): AsyncGenerator<Deployment, undefined> {
  for await (const state of storage.states.newestFirst()) {
    const { change } = parseState(state);
    if (!change) continue;
    const { at, by, action } = change;
    for (const part of change.parts)
      if (name === undefined || part.name === name) yield { ...part, at, by, action };
  }
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
 * @param seen what there was when this was asked for
 * @returns the version that is live now
 * @throws Refusal if there is no such version, the part has changed since, or what some people got was taken back last
 */
export async function rollBack(
  storage: RegistryStorage,
  name: string,
  publishing: Omit<Publishing, 'action'>,
  version?: string,
  check: (assets: PartAssets) => void = () => undefined,
  seen: Seen = {},
): Promise<string> {
  const now = liveOf(await storage.states.latest());
  const live = now.versions[name];
  if (!live) throw refuse.invalid(`${name} is not live: npm run deploy -- --list shows what is`);
  checkSeen(now, name, seen);
  const unchanged = (later: Live) => checkSeen(later, name, seenOf(now, name));
  const rollback = { ...publishing, action: 'rollback' } as const;
  if (now.canaries[name] && version === undefined) {
    const takeBack = (later: Live) => {
      unchanged(later);
      return null;
    };
    await publishCanary(storage, name, takeBack, rollback);
    return live;
  }
  const wanted = version ?? (await versionBefore(storage, name, live));
  if (version === undefined) await checkMeant(storage, name, live, wanted);
  check(await assetsOf(storage, name, wanted));
  const goBack = (versions: Versions, later: Live) => {
    unchanged(later);
    return { ...versions, [name]: wanted };
  };
  await publishRegistry(storage, goBack, rollback, [name]);
  return wanted;
}

/**
 * Whoever wants to take back what some people get may come just after the gateway, or a colleague, has done so: to revert
 * the live version then, it must be named.
 */
async function checkMeant(
  storage: RegistryStorage,
  name: string,
  live: string,
  before: string,
): Promise<void> {
  const { value: last } = await newestFirst(storage, name).next();
  if (last?.percent !== 0) return;
  throw refuse.conflict(
    `${name} ${last.version} was taken back by ${last.by}, and ${live} is live for everybody: to go further back, npm run deploy -- --rollback ${name} ${before}`,
  );
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
