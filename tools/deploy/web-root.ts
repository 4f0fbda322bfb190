import { existsSync, readFileSync, statSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PartAssets } from '@matchday/tooling/assets/part-assets.ts';
import { compressFolder } from './compress-folder.ts';

/** How many versions of a part are kept for tabs that are still open on them. */
const KEPT_VERSIONS = 5;

/** The folder of one version of a part in the web root; it never changes once it exists. */
export function versionFolder(webRoot: string, name: string, version: string): string {
  return join(webRoot, 'mfe', name, version);
}

/** True when this version is complete. */
export function hasVersion(webRoot: string, name: string, version: string): boolean {
  return existsSync(join(versionFolder(webRoot, name, version), 'assets.json'));
}

/** What the build of a deployed version has recorded about itself. */
export function assetsOf(webRoot: string, name: string, version: string): PartAssets {
  return JSON.parse(readFileSync(join(versionFolder(webRoot, name, version), 'assets.json'), 'utf8'));
}

/** Puts a build into its version folder, compressed, all at once. */
export async function addVersion(
  webRoot: string,
  name: string,
  version: string,
  built: string,
): Promise<void> {
  const target = versionFolder(webRoot, name, version);
  const work = `${target}.part-${process.pid}`;
  await mkdir(dirname(target), { recursive: true });
  try {
    await cp(built, work, { recursive: true });
    await compressFolder(work);
    await rm(target, { recursive: true, force: true });
    await rename(work, target);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Deletes old versions of a part and leftovers of a killed deployment; the live version stays. */
export async function dropOldVersions(webRoot: string, name: string, live: string, now: Date): Promise<void> {
  const folder = join(webRoot, 'mfe', name);
  await utimes(join(folder, live), now, now);
  const byAge = (await readdir(folder))
    .map((version) => ({ version, at: statSync(join(folder, version)).mtimeMs }))
    .sort((a, b) => b.at - a.at);
  const whole = byAge.filter(({ version }) => !version.includes('.part-'));
  const kept = new Set([live, ...whole.slice(0, KEPT_VERSIONS).map(({ version }) => version)]);
  for (const { version } of byAge) {
    if (!kept.has(version)) await rm(join(folder, version), { recursive: true, force: true });
  }
}
