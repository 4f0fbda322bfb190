import type { PartAssets } from './part-assets.ts';

interface Entry {
  version: string;
  entry: string;
  routes: string[];
  widgets: string[];
  requires: Record<string, string>;
  assets: Record<string, string[]>;
  scripts?: string[];
  styles?: string[];
  preloads?: string[];
}

/** Shape of `/registry.json`, as contracts/registry.ts validates it. */
interface Registry {
  revision: string;
  shell: Entry;
  microfrontends: Record<string, Entry>;
}

const entryOf = (part: PartAssets, shell: PartAssets): Entry => ({
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
});

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
