import { link, mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { STATES_FOLDER, stateFile, stateNumber } from '@matchday/contracts/registry';
import type { RegistryStates } from '../storage.ts';
import { letOthersIn } from './let-others-in.ts';
import { readIfThere } from './read-if-there.ts';
import { syncFolder } from './sync-folder.ts';

/** States as files of a web root. A file is linked to its number, which the file system lets only one process do. */
export function createStateFolder(webRoot: string): RegistryStates {
  const folder = join(webRoot, STATES_FOLDER);
  const pathOf = (number: number) => join(folder, stateFile(number));
  const numbers = async () => {
    const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    return files
      .map(stateNumber)
      .filter((number) => number !== null)
      .sort((a, b) => b - a);
  };
  async function* newestFirst() {
    for (const number of await numbers()) {
      const text = await readIfThere(pathOf(number));
      if (text !== null) yield { number, text };
    }
  }

  return {
    newestFirst,
    latest: async () => (await newestFirst().next()).value ?? null,
    async add(number, text) {
      await mkdir(folder, { recursive: true });
      await letOthersIn(webRoot, folder);
      const draft = join(folder, `.${number}-${process.pid}-${performance.now()}`);
      try {
        const file = await open(draft, 'wx', 0o644);
        try {
          await file.writeFile(text);
          await file.chmod(0o644);
          await file.sync();
        } finally {
          await file.close();
        }
        await link(draft, pathOf(number));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
        throw error;
      } finally {
        await rm(draft, { force: true });
      }
      await syncFolder(folder);
      return true;
    },
    drop: (number) => rm(pathOf(number), { force: true }),
  };
}
