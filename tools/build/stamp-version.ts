import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashOfFiles } from './source-hash.ts';

/** In place of the hash of the output, and is as long, so that no position in a source map moves. */
const DRAFT_HASH = 'hashofoutput';
const TEXT = /\.(?:js|css|html|json|svg|map|txt)$/;

/** The version that a part is built under before its output is known. */
export const draftVersion = ({ release }: { release: string }): string => `${release}-${DRAFT_HASH}`;

/**
 * Gives a build its version: the part's release and a hash of the output. A change of a shared package that leaves the
 * output of a part as it was leaves its version too.
 * @param as the version to give instead
 * @returns the version, which the files name wherever they name their folder
 */
export async function stampVersion(folder: string, part: { release: string }, as?: string): Promise<string> {
  const draft = draftVersion(part);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const version = as ?? `${part.release}-${hashOfFiles(folder, files)}`;
  for (const file of files.filter((name) => TEXT.test(name))) {
    const text = await readFile(file, 'utf8');
    if (text.includes(draft)) await writeFile(file, text.replaceAll(draft, version));
  }
  return version;
}
