import type { RegistryStorage } from '../storage.ts';
import { heldVersions, rollbackTargets } from './deployments.ts';
import { liveOf } from './live.ts';

/** How many versions of a part are kept in any case. */
const KEPT_VERSIONS = 5;
/** Milliseconds for which a version that was only sent is kept: somebody may be trying it. */
const TRIED_MS = 3_600_000;

/**
 * Deletes versions of parts that nobody can have open, except the youngest and those to which a rollback returns.
 * @param now null where no tab is older than the live versions
 */
export async function dropOldVersions(
  storage: RegistryStorage,
  names: readonly string[],
  now: Date | null,
): Promise<void> {
  const held = await heldVersions(storage, now);
  const { versions } = liveOf(await storage.states.latest());
  const live = Object.entries(versions).filter(([name]) => names.includes(name));
  const targets = await rollbackTargets(storage, new Map(live));
  const youngerThan = (now?.getTime() ?? Number.POSITIVE_INFINITY) - TRIED_MS;
  for (const name of names) {
    const there = (await storage.versions.list(name)).toSorted((a, b) => b.at.getTime() - a.at.getTime());
    const young = there.filter(({ at }, place) => place < KEPT_VERSIONS || at.getTime() > youngerThan);
    const kept = new Set([...held(name), targets.get(name), ...young.map(({ version }) => version)]);
    for (const { version } of there)
      if (!kept.has(version) && !(await isServed(storage, name, version)))
        await storage.versions.drop(name, version);
  }
}

/** Whether people get a version now: a rollback to an old one may have come in between. */
async function isServed({ states }: RegistryStorage, name: string, version: string): Promise<boolean> {
  const { versions, canaries } = liveOf(await states.latest());
  return versions[name] === version || canaries[name]?.version === version;
}
