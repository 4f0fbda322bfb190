import type { Registry } from '@matchday/contracts/registry';
import { assetsOf, entryOf, type RegistryStorage, revisionOf, versionsOf } from '@matchday/registry';
import type { LiveWeb } from '../registry-store.ts';
import type { Override } from './override.ts';
import { isAmong } from './share.ts';

/** What one browser gets: the live versions, some replaced by those that go to some people. */
export function registryFor({ registry, canaries }: LiveWeb, number: number | null): Registry {
  const chosen = Object.entries(canaries).filter(
    ([name, { percent, entry }]) => number !== null && isAmong(number, percent, `${name}@${entry.version}`),
  );
  if (Object.keys(canaries).length === 0) return registry;
  const microfrontends = {
    ...registry.microfrontends,
    ...Object.fromEntries(chosen.map(([name, { entry }]) => [name, entry])),
  };
  const personal = { ...registry, microfrontends, watched: Object.keys(canaries) };
  return chosen.length === 0 ? personal : { ...personal, revision: revisionOf(versionsOf(personal)) };
}

/**
 * The registry with one part from elsewhere.
 * @throws Refusal if the version is not kept
 */
export async function overridden(
  registry: Registry,
  override: Override,
  storage: RegistryStorage,
): Promise<Registry> {
  const { part } = override;
  if ('origin' in override) {
    const entry = `${override.origin}/remoteEntry.js`;
    return { ...registry, override: { part, version: 'dev', entry } };
  }
  const { version } = override;
  const shell = await assetsOf(storage, 'shell', part === 'shell' ? version : registry.shell.version);
  const changed = { ...registry, override: { part, version } };
  if (part === 'shell') {
    const { scripts, styles, preloads } = shell;
    return { ...changed, shell: { ...entryOf(shell, shell), scripts, styles, preloads } };
  }
  const entry = entryOf(await assetsOf(storage, part, version), shell);
  return { ...changed, microfrontends: { ...registry.microfrontends, [part]: entry } };
}
