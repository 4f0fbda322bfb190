import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { STATES_FOLDER } from '@matchday/contracts/registry';
import writeFileAtomic from 'write-file-atomic';
import { PART_NAME } from '../part-assets.ts';
import type { RegistryStorage, RegistryTokens } from '../storage.ts';
import { letOthersIn } from './let-others-in.ts';
import { readIfThere } from './read-if-there.ts';
import { createStateFolder } from './state-folder.ts';
import { createVersionFolders } from './version-folders.ts';

/** Keeps everything in a web root, which a gateway on the same disk serves as it is. */
export const createFolderStorage = (webRoot: string): RegistryStorage => ({
  states: createStateFolder(webRoot),
  versions: createVersionFolders(webRoot),
  tokens: createTokenFiles(webRoot),
});

/** Beside the states: no path below a hidden folder is served. */
function createTokenFiles(webRoot: string): RegistryTokens {
  const folder = join(webRoot, STATES_FOLDER);
  const beginning = 'tokens-';
  const fileOf = (name: string) => join(folder, beginning + name);
  return {
    async parts() {
      const names = await readdir(folder).catch((error: { code?: string }) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      return names
        .filter((name) => name.startsWith(beginning))
        .map((name) => name.slice(beginning.length))
        .filter((name) => PART_NAME.test(name))
        .toSorted();
    },
    async of(name) {
      return JSON.parse((await readIfThere(fileOf(name))) ?? '[]') as string[];
    },
    async keep(name, hashes) {
      await mkdir(folder, { recursive: true });
      await letOthersIn(webRoot, folder);
      await writeFileAtomic(fileOf(name), JSON.stringify(hashes), { mode: 0o644 });
    },
  };
}
