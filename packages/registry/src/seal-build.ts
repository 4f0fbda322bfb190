import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { compressFolder } from './folder/compress-folder.ts';
import { checkAssetsSize, type PartAssets } from './part-assets.ts';

/** Compressed forms of files, which are made from them. */
export const isTwin = (file: string): boolean => /\.(?:br|gz)$/.test(file);

/** Scripts and styles: what browsers compare with a hash. */
export const isChecked = (file: string): boolean => /\.(?:js|css)$/.test(file);

/** SHA-256 as browsers check it. */
export const integrityOf = (bytes: Uint8Array): string =>
  `sha256-${createHash('sha256').update(bytes).digest('base64')}`;

/** Names of all files of a folder, sorted. */
export async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

/**
 * Makes a build ready to be kept: writes the compressed forms, and the hash and size of each file into its
 * `assets.json`.
 * @throws Refusal for a manifest that makes `assets.json` larger than any part needs
 */
export async function sealBuild(folder: string): Promise<void> {
  const file = join(folder, 'assets.json');
  checkAssetsSize((await stat(file)).size);
  await compressFolder(folder);
  const assets: PartAssets = JSON.parse(await readFile(file, 'utf8'));
  const integrity: Record<string, string> = {};
  const downloads: Record<string, number> = {};
  let bytes = 0;
  for (const name of await filesOf(folder)) {
    if (name.startsWith('assets.json') || isTwin(name)) continue;
    const content = await readFile(join(folder, name));
    integrity[name] = integrityOf(content);
    bytes += content.length;
    if (isChecked(name)) {
      const compressed = await stat(join(folder, `${name}.br`)).catch(() => null);
      downloads[name] = compressed?.size ?? content.length;
    }
  }
  await writeFile(file, JSON.stringify({ ...assets, integrity, downloads, bytes }, null, 1));
  // It has changed since it was compressed, and no page asks for it.
  for (const ending of ['.br', '.gz']) await rm(file + ending, { force: true });
}
