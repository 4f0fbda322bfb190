import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readdir, readFile, readlink, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pMap from 'p-map';

const SEAL = 'sealed.json';
const FILES_AT_ONCE = 8;

/** Writes the hashes of all files of a folder into it, so that later changes are noticed. */
export async function sealFolder(folder: string): Promise<void> {
  await writeFile(join(folder, SEAL), JSON.stringify(await hashesOf(folder)));
}

/** Whether a folder still holds exactly what it was sealed with. */
export async function isSealed(folder: string): Promise<boolean> {
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

/** Seals a folder and moves it to its place in one step, unless another start was quicker. */
export async function sealInto(work: string, folder: string): Promise<void> {
  await sealFolder(work);
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
