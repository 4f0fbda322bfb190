import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, readlink, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pMap from 'p-map';

const SEAL = 'sealed.json';
const FILES_AT_ONCE = 8;

/** Whether a folder still holds exactly what it was sealed with. */
async function isSealed(folder: string): Promise<boolean> {
  try {
    const sealed: unknown = JSON.parse(await readFile(join(folder, SEAL), 'utf8'));
    return JSON.stringify(sealed) === JSON.stringify(await hashesOf(folder));
  } catch {
    return false;
  }
}

/** Whether a folder is there as it was sealed; one that has changed is deleted, so that it is downloaded again. */
export async function isThere(folder: string, log: (line: string) => void): Promise<boolean> {
  if (!existsSync(folder)) return false;
  if (await isSealed(folder)) return true;
  log(`${folder} has changed since it was downloaded: it is downloaded again`);
  await rm(folder, { recursive: true, force: true });
  return false;
}

/**
 * Downloads a folder once: one that is there as it was sealed is used as it is.
 * @param fill gets an empty folder, and returns the one of its folders that is to be sealed and moved
 */
export async function downloadOnce(
  folder: string,
  log: (line: string) => void,
  fill: (work: string) => Promise<string>,
): Promise<void> {
  if (await isThere(folder, log)) return;
  await mkdir(dirname(folder), { recursive: true });
  const work = await mkdtemp(`${folder}.part-`);
  try {
    await sealInto(await fill(work), folder);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Seals a folder with the hashes of its files and moves it to its place, unless another start was quicker. */
export async function sealInto(work: string, folder: string): Promise<void> {
  await writeFile(join(work, SEAL), JSON.stringify(await hashesOf(work)));
  await rename(work, folder).catch((error: unknown) => {
    if (!existsSync(folder)) throw error;
  });
}

/** SHA-256 of each file by its path, and where each link leads; in order of path. */
async function hashesOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory() && entry.name !== SEAL);
  const hashed = await pMap(
    files,
    async (file): Promise<[string, string]> => {
      const path = join(file.parentPath, file.name);
      const hash = file.isSymbolicLink() ? `→ ${await readlink(path)}` : await hashOf(path);
      return [path.slice(folder.length + 1), hash];
    },
    { concurrency: FILES_AT_ONCE },
  );
  return Object.fromEntries(hashed.sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash);
  return hash.digest('hex');
}
