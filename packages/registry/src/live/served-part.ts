import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifest, type RegistryEntry } from '@matchday/contracts/registry';

/** The part of `npm run dev <part>`: its development server serves it, and it is not deployed. */
export interface ServedPart {
  readonly name: string;
  readonly folder: string;
  /** Where its server answers: `http://127.0.0.1:<port>`. */
  readonly origin: string;
}

/**
 * Its entry in the registry, from its manifest alone: the server has no file names to preload, and the part is
 * built on the repository as it is.
 * @throws Error when the manifest is not one
 */
export function servedEntry({ folder, origin }: ServedPart): RegistryEntry {
  const text = readFileSync(join(folder, 'manifest.json'), 'utf8');
  const { routes, widgets, reads } = manifest.parse(JSON.parse(text));
  return {
    version: 'dev',
    entry: `${origin}/remoteEntry.js`,
    routes,
    widgets,
    reads,
    requires: {},
    assets: {},
  };
}
