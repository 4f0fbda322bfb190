import { join } from 'node:path';
import { Failure } from '../processes/failure.ts';
import { type Publishing, parseState, publishRegistry, versionsOf } from './publish-registry.ts';
import { createStateFolder } from './registry-states.ts';
import { hasVersion } from './web-root.ts';

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
}

/** What has become live, the newest first. @param name one part only */
export async function listDeployments(webRoot: string, name?: string): Promise<Deployment[]> {
  const deployments: Deployment[] = [];
  for await (const state of createStateFolder(webRoot).newestFirst()) {
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
 * Versions of each part that must stay: the live one, and those that were live in the last week.
 * @param now null for the live ones alone
 */
export async function heldVersions(
  webRoot: string,
  now: Date | null,
): Promise<(name: string) => ReadonlySet<string>> {
  const held = new Map<string, Set<string>>();
  // A state was live until the next newer one was made.
  let until = Number.POSITIVE_INFINITY;
  for await (const numbered of createStateFolder(webRoot).newestFirst()) {
    const state = parseState(numbered);
    if (until !== Number.POSITIVE_INFINITY && (now === null || until < now.getTime() - HELD_MS)) break;
    for (const [name, version] of Object.entries(versionsOf(state)))
      held.set(name, (held.get(name) ?? new Set()).add(version));
    until = state.change ? Date.parse(state.change.at) : 0;
  }
  return (name) => held.get(name) ?? new Set();
}

/**
 * Makes an earlier version of a part live again; the other parts stay as they are.
 * @param version the one that was live before if left out
 * @returns the version that is live now
 * @throws Failure if there is no such version
 */
export async function rollBack(
  home: string,
  name: string,
  publishing: Omit<Publishing, 'action'>,
  version?: string,
): Promise<string> {
  const webRoot = join(home, 'web');
  const latest = await createStateFolder(webRoot).latest();
  const live = latest && versionsOf(parseState(latest))[name];
  if (!live) throw new Failure(`${name} is not live.`, ['npm run deploy -- --list']);
  const wanted = version ?? (await versionBefore(webRoot, name, live));
  await publishRegistry(webRoot, (all) => ({ ...all, [name]: wanted }), {
    ...publishing,
    action: 'rollback',
  });
  return wanted;
}

/** The version that a part had before the live one became live, as far as it is kept. */
async function versionBefore(webRoot: string, name: string, live: string): Promise<string> {
  const history = await listDeployments(webRoot, name);
  const deployment = history.find(({ version, action }) => version === live && action !== 'rollback');
  const before = deployment?.before;
  if (before && before !== live && hasVersion(webRoot, name, before)) return before;
  throw new Failure(`No version of ${name} before ${live} is kept.`, [
    `name one of npm run deploy -- --list ${name}`,
  ]);
}
