import type { Registry, RegistryEntry } from '@matchday/contracts/registry';
import type { PartAssets } from '../part-assets.ts';
import { isChecked } from '../seal-build.ts';

/** The entry of a part: what the page and the shell need to know of a version. */
export const entryOf = (part: PartAssets, shell: PartAssets): RegistryEntry => ({
  version: part.version,
  entry: part.entry,
  routes: part.routes,
  widgets: part.widgets,
  requires: part.requires,
  // A route needs its own files and the tiers of the shell that its code takes.
  assets: Object.fromEntries(
    Object.entries(part.files).map(([key, files]) => [
      key,
      [...new Set([...files, ...(part.needs[key] ?? []).flatMap((share) => shell.provides[share] ?? [])])],
    ]),
  ),
  ...(part.reads ? { reads: part.reads } : {}),
  ...(part.integrity ? { integrity: checked(part.integrity) } : {}),
});

/** Browsers check scripts and styles. */
const checked = (integrity: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(integrity).filter(([file]) => isChecked(file)));

/**
 * Combines what the builds wrote as `assets.json` into the registry of a deployment.
 * @param revision names this set of versions; any change of a version must change it
 */
export function composeRegistry(revision: string, shell: PartAssets, parts: PartAssets[]): Registry {
  const { scripts, styles, preloads } = shell;
  return {
    revision,
    shell: { ...entryOf(shell, shell), scripts, styles, preloads },
    microfrontends: Object.fromEntries(parts.map((part) => [part.name, entryOf(part, shell)])),
  };
}
