import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RegistryEntry } from '@matchday/contracts/registry';

/** `manifest.json` of a part. */
export interface Manifest {
  name: string;
  routes: string[];
  widgets: string[];
  reads?: RegistryEntry['reads'];
}

/** The parts of the web app as their manifests describe them. @param root of the repository */
export const readManifests = (root: string): Manifest[] =>
  ['mfe-matches', 'mfe-shop', 'mfe-profile', 'mfe-admin'].map((name) =>
    JSON.parse(readFileSync(join(root, name, 'manifest.json'), 'utf8')),
  );

/**
 * Writes the module that replaces the shell's `remotes.ts`: the same modules of the parts, bound when
 * the bundle is built.
 * @returns its path
 */
export function writeStaticParts(root: string, folder: string): string {
  const modules = readManifests(root).flatMap(({ name, widgets }) => [
    [`${name}/app`, join(root, name, 'src/index.ts')],
    ...widgets.map((widget) => [`${name}/${widget}`, join(root, name, 'src/widgets', `${widget}.ts`)]),
  ]);
  const lines = [
    ...modules.map(([, file], index) => `import * as module${index} from ${JSON.stringify(file)};`),
    `const modules = { ${modules.map(([key], index) => `${JSON.stringify(key)}: module${index}`).join(', ')} };`,
    'export const createRemotes = () => ({',
    '  load: async (part, expose) => modules[part + "/" + expose],',
    '  hasFailed: () => false,',
    '  resetShares: () => undefined,',
    '});',
  ];
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'static-parts.js');
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}
