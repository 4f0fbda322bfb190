import { existsSync, readFileSync, statSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PartAssets } from '@matchday/tooling/assets/part-assets.ts';
import writeFileAtomic from 'write-file-atomic';
import { Failure } from '../processes/failure.ts';
import { compressFolder } from './compress-folder.ts';
import { letOthersRead } from './let-others-read.ts';
import { syncFolder } from './registry-states.ts';

/** How many versions of a part are kept in any case. */
const KEPT_VERSIONS = 5;
/** Beginnings of names that are not versions: a folder that is being filled, and a record of sources. */
const WORK = '.work-';
const RECORD = '.sources-';
/** Milliseconds after which a folder of a deployment that never ended is deleted. */
const ABANDONED_MS = 3_600_000;

/** The folder of one version of a part in the web root; it never changes once it exists. */
export function versionFolder(webRoot: string, name: string, version: string): string {
  return join(webRoot, 'mfe', name, version);
}

/** True when this version is complete. */
export function hasVersion(webRoot: string, name: string, version: string): boolean {
  return existsSync(join(versionFolder(webRoot, name, version), 'assets.json'));
}

/** What the build of a deployed version has recorded about itself. @throws Failure if the version is not there */
export function assetsOf(webRoot: string, name: string, version: string): PartAssets {
  if (!hasVersion(webRoot, name, version))
    throw new Failure(`${name} ${version} is not in the web root.`, [`npm run deploy -- --list ${name}`]);
  const assets: PartAssets = JSON.parse(
    readFileSync(join(versionFolder(webRoot, name, version), 'assets.json'), 'utf8'),
  );
  // A version may not lead out of its part's folder.
  if (assets.name === name && assets.version === version) return assets;
  throw new Failure(`${version} is not a version of ${name}.`, [`npm run deploy -- --list ${name}`]);
}

/**
 * Puts a finished build into its version folder, compressed, all at once. A version that is there already stays as it
 * is: it may be live, and another deployment may have put it there a moment ago.
 * @returns whether it was put there now
 */
export async function addVersion(
  webRoot: string,
  name: string,
  version: string,
  built: string,
): Promise<boolean> {
  if (hasVersion(webRoot, name, version)) return false;
  const target = versionFolder(webRoot, name, version);
  const work = join(dirname(target), `${WORK}${version}-${process.pid}-${performance.now()}`);
  await mkdir(dirname(target), { recursive: true });
  for (const folder of [join(webRoot, 'mfe'), dirname(target)]) await chmod(folder, 0o755);
  try {
    await cp(built, work, { recursive: true });
    await compressFolder(work);
    await letOthersRead(work);
    await syncTree(work);
    await rename(work, target);
    await syncFolder(dirname(target));
    return true;
  } catch (error) {
    if (!hasVersion(webRoot, name, version)) throw error;
    return false;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await syncTree(path);
    else await syncFolder(path);
  }
  await syncFolder(folder);
}

/** The version that was built from these sources; null if there is none any more. */
export function builtFrom(webRoot: string, name: string, sources: string): string | null {
  const record = recordFile(webRoot, name, sources);
  if (!existsSync(record)) return null;
  const version = readFileSync(record, 'utf8');
  return hasVersion(webRoot, name, version) ? version : null;
}

/** Notes which version these sources give, so that they are not built again. */
export async function noteSources(
  webRoot: string,
  name: string,
  sources: string,
  version: string,
): Promise<void> {
  await writeFileAtomic(recordFile(webRoot, name, sources), version);
}

const recordFile = (webRoot: string, name: string, sources: string): string =>
  join(webRoot, 'mfe', name, `${RECORD}${sources}`);

/**
 * Deletes old versions of a part and what killed deployments have left.
 * @param held versions that stay whatever their age: the live one, and those that open tabs may still use
 */
export async function dropOldVersions(
  webRoot: string,
  name: string,
  held: ReadonlySet<string>,
  now: Date,
): Promise<void> {
  const folder = join(webRoot, 'mfe', name);
  const files = await readdir(folder);
  const ageOf = (file: string) => now.getTime() - statSync(join(folder, file)).mtimeMs;
  const versions = files
    .filter((file) => !file.startsWith('.') && hasVersion(webRoot, name, file))
    .sort((a, b) => ageOf(a) - ageOf(b));
  const kept = new Set([...held, ...versions.slice(0, KEPT_VERSIONS)]);
  for (const version of versions) {
    if (!kept.has(version)) await rm(join(folder, version), { recursive: true, force: true });
  }
  for (const file of files) {
    const path = join(folder, file);
    if (file.startsWith(RECORD) && builtFrom(webRoot, name, file.slice(RECORD.length)) === null)
      await rm(path, { force: true });
    // A deployment that is still at work is younger.
    if (file.startsWith(WORK) && existsSync(path) && ageOf(file) > ABANDONED_MS)
      await rm(path, { recursive: true, force: true });
  }
}
