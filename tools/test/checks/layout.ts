import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CheckResult } from './checks.ts';

const MOST_FILES = 15;

/** Folders that may have more, and why. */
const MAY_HOLD_MORE: Readonly<Record<string, string>> = {
  'docs/decisions': 'a numbered log, read through its index',
  'shell/public/art/crests': 'pictures, one for each crest',
};

/** Addresses of package registries. Each computer has its own setting for the one to install from. */
const REGISTRY = [
  /"resolved": ?"https?:[^"]+"/,
  /^\s*(?:@[\w-]+:)?registry\s*=.*$/m,
  /https?:\/\/[\w.-]*\b(?:registry|npmjs|pypi|artifactory|nexus|verdaccio)\b[\w./:-]*/i,
];
const BINARY = /\.(?:png|jpe?g|webp|avif|ico|woff2?|gz|br|zip)$/;

/** Checks that no folder has too many files and that no file names a package registry. */
export function layout(root: string, files: Iterable<string>): CheckResult {
  const paths = [...files];
  const findings = [
    ...crowdedFolders(paths),
    ...paths
      .filter((path) => !BINARY.test(path))
      .flatMap((path) =>
        registryIn(readFileSync(join(root, path), 'utf8')).map((host) => `${path}: ${host}`),
      ),
  ];
  return { ok: findings.length === 0, output: findings.join('\n') };
}

/** One line for each folder with too many files; its sub-folders count separately. */
export function crowdedFolders(paths: readonly string[]): string[] {
  const folders = Map.groupBy(paths, (path) => path.split('/').slice(0, -1).join('/'));
  return [...folders]
    .filter(([folder, own]) => own.length > MOST_FILES && folder !== '' && !MAY_HOLD_MORE[folder])
    .map(([folder, own]) => `${folder}: ${own.length} files, ${MOST_FILES} at most; sort them into folders`)
    .sort();
}

/** Addresses of registries in a text. */
export function registryIn(text: string): string[] {
  return REGISTRY.flatMap((pattern) => pattern.exec(text)?.[0].trim() ?? []);
}
