import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFiles, sourceHash } from './source-hash.ts';

export interface WebPart {
  /** `shell`, `mfe-shop` … */
  readonly name: string;
  readonly folder: string;
  /** Hash of everything its build reads. */
  readonly version: string;
}

/** Packages whose sources go into the builds. */
const BUNDLED = ['contracts', 'web-kit', 'ui', 'tooling'];

/** The web parts of the repository with the version of their present sources; the shell comes first. */
export function webParts(root: string, mode: string): WebPart[] {
  const names = readdirSync(root).filter((name) => name === 'shell' || name.startsWith('mfe-'));
  const shared = BUNDLED.flatMap((name) => sourceFiles(join(root, 'packages', name)));
  const common = [...shared, join(root, 'package-lock.json')];
  return names
    .filter((name) => existsSync(join(root, name, 'webpack.config.ts')))
    .sort((a, b) => Number(b === 'shell') - Number(a === 'shell') || a.localeCompare(b))
    .map((name) => {
      const folder = join(root, name);
      return { name, folder, version: sourceHash(root, [...sourceFiles(folder), ...common], [mode]) };
    });
}
