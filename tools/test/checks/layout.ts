import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CheckResult } from './checks.ts';

const MOST_FILES = 15;

/** Folders that may hold more, and why. */
const MAY_HOLD_MORE: Readonly<Record<string, string>> = {
  'docs/decisions': 'a numbered log, read through its index',
  'shell/public/art/crests': 'pictures, one for each crest',
};

/** Addresses of package registries: which one a computer installs from is its own setting. */
const REGISTRY = [
  /"resolved": ?"https?:[^"]+"/,
  /^\s*(?:@[\w-]+:)?registry\s*=.*$/m,
  /https?:\/\/[\w.-]*\b(?:registry|npmjs|pypi|artifactory|nexus|verdaccio)\b[\w./:-]*/i,
];
const BINARY = /\.(?:png|jpe?g|webp|avif|ico|woff2?|gz|br|zip)$/;

/** The shape of the repository: no folder has more files in a row than a person takes in, no file names a registry. */
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

/** The folders with too many files, as lines for a person; folders below them do not count. */
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
