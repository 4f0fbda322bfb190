import { createHash } from 'node:crypto';
import { chmod, mkdir } from 'node:fs/promises';
import {
  developmentRegistry,
  type Registry,
  type RegistryChange,
  registry,
  registryChange,
} from '@matchday/contracts/registry';
import { checkShares } from '@matchday/tooling/assets/check-shares.ts';
import { composeRegistry } from '@matchday/tooling/assets/compose-registry.ts';
import { Failure } from '../processes/failure.ts';
import { createStateFolder, type NumberedState } from './registry-states.ts';
import { collisionsOf } from './route-collisions.ts';
import { type ServedPart, servedEntry } from './served-part.ts';
import { assetsOf } from './web-root.ts';

/** The version of each part to make live; `shell` is one of them. */
export type Versions = Readonly<Record<string, string>>;

/** Who publishes, and what for. */
export interface Publishing {
  readonly action: RegistryChange['action'];
  readonly by: string;
  readonly now: () => Date;
  /** A part that comes from its development server; production refuses such a registry. */
  readonly served?: ServedPart;
}

/** States that are kept, so that a rollback finds what was live. */
const KEPT_STATES = 500;
/** More deployments than can meet at one moment. */
const MOST_TRIES = 50;

/** Names a set of versions; any change of one changes it. */
export function revisionOf(versions: Versions): string {
  const text = Object.entries(versions)
    .sort(([a], [b]) => a.localeCompare(b))
    .map((pair) => pair.join('@'))
    .join(' ');
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

/** A state with what made it; a state without a change is one of a bench or a test. */
const stateSchema = developmentRegistry().extend({ change: registryChange.optional() });

/** Reads a state of the registry. @throws ZodError if it is not one */
export const parseState = ({ text }: NumberedState) => stateSchema.parse(JSON.parse(text));

/** The versions that a registry names. */
export const versionsOf = ({ shell, microfrontends }: Registry): Versions => ({
  shell: shell.version,
  ...Object.fromEntries(Object.entries(microfrontends).map(([name, { version }]) => [name, version])),
});

/**
 * Makes versions live in one step, after checking that the parts fit the shell and each other (DESIGN 9, deployment
 * check). Of several at the same time each is planned on what the one before has made live, so that none reverts another.
 * @param plan the versions to make live, from those that are live; called again when another deployment was first
 * @returns what is live now
 * @throws Failure that names what does not fit; then nothing is changed
 */
export async function publishRegistry(
  webRoot: string,
  plan: (live: Versions) => Versions,
  publishing: Publishing,
): Promise<{ revision: string; versions: Versions }> {
  await mkdir(webRoot, { recursive: true });
  await chmod(webRoot, 0o755);
  const states = createStateFolder(webRoot);
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const latest = await states.latest();
    const state = latest && parseState(latest);
    const live = state ? versionsOf(state) : {};
    const versions = plan(live);
    const next = composed(webRoot, versions, publishing.served);
    if (state?.revision === next.revision) return { revision: next.revision, versions };
    const number = (latest?.number ?? 0) + 1;
    const change = changeOf(live, versions, publishing);
    if (!(await states.add(number, JSON.stringify({ ...next, change }, null, 1)))) continue;
    await states.dropBelow(number - KEPT_STATES);
    return { revision: next.revision, versions };
  }
  throw new Failure('Other deployments keep coming in between.', ['try again']);
}

function composed(webRoot: string, versions: Versions, served: ServedPart | undefined): Registry {
  const { shell: shellVersion, ...others } = versions;
  if (!shellVersion)
    throw new Failure('There is no build of the shell to deploy.', ['npm run deploy -- shell']);
  const shell = assetsOf(webRoot, 'shell', shellVersion);
  const parts = Object.entries(others).map(([name, version]) => assetsOf(webRoot, name, version));
  const findings = [...checkShares(shell, parts), ...collisionsOf(parts)];
  if (findings.length > 0) throw new Failure(`The web parts do not fit together: ${findings.join('; ')}`);
  const revision = revisionOf(served ? { ...versions, [served.name]: served.origin } : versions);
  const next = composeRegistry(revision, shell, parts);
  if (served) next.microfrontends[served.name] = servedEntry(served);
  return (served ? developmentRegistry() : registry).parse(next);
}

const changeOf = (live: Versions, versions: Versions, { action, by, now }: Publishing): RegistryChange => ({
  at: now().toISOString(),
  by,
  action,
  parts: Object.entries(versions)
    .filter(([name, version]) => live[name] !== version)
    .map(([name, version]) => ({ name, version, before: live[name] ?? null })),
});
