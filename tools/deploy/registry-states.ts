import { chmod, link, mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { STATES_FOLDER, stateFile, stateNumber } from '@matchday/contracts/registry';
import { codeOf } from '../processes/failure.ts';

/** A numbered state of the registry (`contracts/registry`), as text. */
export interface NumberedState {
  readonly number: number;
  readonly text: string;
}

/**
 * Where the states of the registry are kept. Object storage can do the same: list, get, and put if absent.
 */
export interface RegistryStates {
  /** The live state; null before the first. */
  latest(): Promise<NumberedState | null>;
  /** States from the newest to the oldest. */
  newestFirst(): AsyncGenerator<NumberedState>;
  /** Creates a state, whole or not at all; false if the number is taken. */
  add(number: number, text: string): Promise<boolean>;
  /** Deletes states below a number. */
  dropBelow(number: number): Promise<void>;
}

/** States as files of a web root. A file is linked to its number, which the file system lets only one process do. */
export function createStateFolder(webRoot: string): RegistryStates {
  const folder = join(webRoot, STATES_FOLDER);
  const pathOf = (number: number) => join(folder, stateFile(number));
  const numbers = async () => {
    const files = await readdir(folder).catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') return [];
      throw error;
    });
    return files
      .map(stateNumber)
      .filter((number) => number !== null)
      .sort((a, b) => b - a);
  };
  async function* newestFirst() {
    for (const number of await numbers()) yield { number, text: await readFile(pathOf(number), 'utf8') };
  }

  return {
    newestFirst,
    latest: async () => (await newestFirst().next()).value ?? null,
    async add(number, text) {
      await mkdir(folder, { recursive: true });
      // Whatever the umask is: the gateway runs as another user.
      await chmod(folder, 0o755);
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
        if (codeOf(error) === 'EEXIST') return false;
        throw error;
      } finally {
        await rm(draft, { force: true });
      }
      await syncFolder(folder);
      return true;
    },
    async dropBelow(least) {
      for (const number of await numbers()) if (number < least) await rm(pathOf(number), { force: true });
    },
  };
}

/** Makes new names in a folder survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
