import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const PASSED_OVER = new Set(['node_modules', 'dist', 'test', 'coverage', '.matchday']);
const NO_SOURCE = /\.test\.tsx?$|\.md$|^jest\.config\.js$/;

/** All files below a folder that a build reads, sorted, without tests and documentation. */
export function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      if (PASSED_OVER.has(entry.name) || NO_SOURCE.test(entry.name)) return [];
      const path = join(folder, entry.name);
      return entry.isDirectory() ? sourceFiles(path) : [path];
    })
    .sort();
}

/** 12 digits of a hash over names and contents of files below `root`, and over further facts such as the mode of a build. */
export function hashOfFiles(root: string, paths: readonly string[], facts: readonly string[] = []): string {
  const hash = createHash('sha256');
  for (const path of paths) {
    hash
      .update(`${relative(root, path)}\0`)
      .update(readFileSync(path))
      .update('\0');
  }
  return hash.update(facts.join('\0')).digest('hex').slice(0, 12);
}
