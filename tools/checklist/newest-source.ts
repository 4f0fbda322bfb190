import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const PASSED_OVER = new Set(['node_modules', 'dist', 'coverage', '.matchday']);

/** When the newest TypeScript file below a folder was changed, in milliseconds; 0 when there is none. */
export function newestSource(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((newest, entry) => {
    if (PASSED_OVER.has(entry.name)) return newest;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return Math.max(newest, newestSource(path));
    return /\.tsx?$/.test(entry.name) ? Math.max(newest, statSync(path).mtimeMs) : newest;
  }, 0);
}
