import { readFile } from 'node:fs/promises';

/** The text of a file; null where there is none, also if another process has just deleted it. */
export const readIfThere = (path: string): Promise<string | null> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
