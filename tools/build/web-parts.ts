import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOfFiles, sourceFiles } from './source-hash.ts';

export interface WebPart {
  /** `shell`, `mfe-shop` … */
  readonly name: string;
  readonly folder: string;
  /** Hash of everything its build reads. */
  readonly sources: string;
  /** Version of its package; a build adds a hash of its output. */
  readonly release: string;
}

/** Packages whose sources go into the builds. */
const BUNDLED = ['contracts', 'web-kit', 'ui', 'tooling'];

/** Names of the microfrontends of the repository. */
export const partNames = (root: string): string[] =>
  readdirSync(root)
    .filter((name) => name.startsWith('mfe-') && existsSync(join(root, name, 'webpack.config.ts')))
    .sort();

/** The web parts of the repository with their present sources; the shell comes first. */
export function webParts(root: string, mode: string): WebPart[] {
  const shared = BUNDLED.flatMap((name) => sourceFiles(join(root, 'packages', name)));
  const common = [...shared, join(root, 'package-lock.json')];
  const shell = existsSync(join(root, 'shell', 'webpack.config.ts')) ? ['shell'] : [];
  return [...shell, ...partNames(root)].map((name) => {
    const folder = join(root, name);
    const { version: release } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return { name, folder, release, sources: hashOfFiles(root, [...sourceFiles(folder), ...common], [mode]) };
  });
}
