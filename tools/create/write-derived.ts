import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { derivedFiles } from './derived-files.ts';

/** Writes the files that follow from the parts of the checkout. */
export async function writeDerived(root: string): Promise<void> {
  for (const [path, text] of derivedFiles(root)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
}
