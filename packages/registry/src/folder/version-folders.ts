import { existsSync, readFileSync, statSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { PART_NAME, type PartAssets, VERSION_NAME } from '../part-assets.ts';
import type { Added, RegistryVersions } from '../storage.ts';
import { letOthersIn } from './let-others-in.ts';
import { letOthersRead } from './let-others-read.ts';
import { readIfThere } from './read-if-there.ts';
import { syncFolder, syncTree } from './sync-folder.ts';

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

/** Versions as folders of a web root: `mfe/<name>/<version>/`. */
export function createVersionFolders(webRoot: string): RegistryVersions {
  return {
    async assets(name, version) {
      // Neither may lead to another folder.
      if (!PART_NAME.test(name) || !VERSION_NAME.test(version)) return null;
      const text = await readIfThere(join(versionFolder(webRoot, name, version), 'assets.json'));
      return text === null ? null : (JSON.parse(text) as PartAssets);
    },
    add: (name, version, folder) => addVersion(webRoot, name, version, folder),
    async list(name) {
      const folder = join(webRoot, 'mfe', name);
      const files = existsSync(folder) ? await readdir(folder) : [];
      return files
        .filter((file) => !file.startsWith('.') && hasVersion(webRoot, name, file))
        .flatMap((version) => {
          const found = statSync(join(folder, version), { throwIfNoEntry: false });
          return found ? [{ version, at: found.mtime }] : [];
        });
    },
    async drop(name, version) {
      // Whole or not at all: what is left of it must not look like a version.
      const work = workFolder(webRoot, name, version);
      await rename(versionFolder(webRoot, name, version), work).catch((error: NodeJS.ErrnoException) => {
        // Another one was first.
        if (error.code !== 'ENOENT') throw error;
      });
      await rm(work, { recursive: true, force: true });
    },
  };
}

/**
 * Puts a finished build into its version folder, all at once. A version that is there already stays as it is: it may be
 * live, and another deployment may have put it there a moment ago.
 */
async function addVersion(webRoot: string, name: string, version: string, built: string): Promise<Added> {
  const target = versionFolder(webRoot, name, version);
  const there = async () => {
    if (!(await isSame(built, target))) return 'other';
    // Whoever sends it again wants it: it counts as young.
    await utimes(target, new Date(), new Date());
    return 'same';
  };
  if (hasVersion(webRoot, name, version)) return there();
  const work = workFolder(webRoot, name, version);
  await mkdir(dirname(target), { recursive: true });
  await letOthersIn(webRoot, join(webRoot, 'mfe'), dirname(target));
  try {
    await cp(built, work, { recursive: true });
    await letOthersRead(work);
    await syncTree(work);
    await rename(work, target);
    await syncFolder(dirname(target));
    return 'added';
  } catch (error) {
    if (!hasVersion(webRoot, name, version)) throw error;
    return there();
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

const workFolder = (webRoot: string, name: string, version: string): string =>
  join(webRoot, 'mfe', name, `${WORK}${version}-${process.pid}-${performance.now()}`);

/** A sealed build names the hash of every file. */
const isSame = async (one: string, other: string): Promise<boolean> =>
  (await readFile(join(one, 'assets.json'), 'utf8')) === (await readFile(join(other, 'assets.json'), 'utf8'));

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

/** Deletes what killed deployments have left, and records of sources whose version is gone. */
export async function sweepFolder(webRoot: string, name: string, now: Date): Promise<void> {
  const folder = join(webRoot, 'mfe', name);
  for (const file of existsSync(folder) ? await readdir(folder) : []) {
    const path = join(folder, file);
    if (file.startsWith(RECORD) && builtFrom(webRoot, name, file.slice(RECORD.length)) === null)
      await rm(path, { force: true });
    // A deployment that is still running is younger.
    const isAbandoned = () => {
      const found = statSync(path, { throwIfNoEntry: false });
      return found !== undefined && now.getTime() - found.mtimeMs > ABANDONED_MS;
    };
    if (file.startsWith(WORK) && isAbandoned()) await rm(path, { recursive: true, force: true });
  }
}
