import { mkdirSync, readFileSync, statfsSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isProgram } from '../processes/run-command.ts';
import { ownCacheFolder } from './fetch/cache-folder.ts';

/** Where one run keeps its engines: programs (shared by all clones), data, logs and notes. */
export interface EngineHome {
  /** `.matchday` or the folder named by MATCHDAY_HOME. */
  readonly root: string;
  readonly programs: string;
  /** Which program has written the data of this clone. */
  readonly notes: string;
  readonly data: string;
  readonly logs: string;
  readonly stateFile: string;
}

/** The folders of a permanent run. Programs are in the person's cache, or where MATCHDAY_ENGINES says. */
export function lastingHome(home: string, env: NodeJS.ProcessEnv = process.env): EngineHome {
  const root = resolve(home);
  return {
    root,
    programs: resolve(env.MATCHDAY_ENGINES || join(ownCacheFolder(env), 'engines')),
    notes: join(root, 'engines'),
    data: join(root, 'data'),
    logs: join(root, 'logs'),
    stateFile: join(root, 'state.json'),
  };
}

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
/** Bytes that must be free there and in the machine: the data itself takes some hundred megabytes. */
const ROOM = 6 * 2 ** 30;

/** Whether this machine can keep the data of a test run in memory. */
export function hasMemoryForData(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, process.availableMemory()) >= ROOM;
  } catch {
    return false;
  }
}

/**
 * The folders of a run that leaves nothing; programs are those of the permanent one.
 * @param inMemory whether the data is kept in memory, where nothing waits for a disk
 */
export function ephemeralHome(home: string, id: string, inMemory: boolean): EngineHome {
  const lasting = lastingHome(home);
  const own = lastingHome(join(lasting.root, 'ephemeral', id));
  const data = inMemory ? join(MEMORY, `matchday-${id}`) : own.data;
  return { ...own, data, programs: lasting.programs, notes: lasting.notes };
}

/** Deletes what {@link ephemeralHome} names. */
export async function deleteEphemeral(home: string, id: string): Promise<void> {
  for (const inMemory of [true, false]) {
    const { root, data } = ephemeralHome(home, id, inMemory);
    for (const folder of [data, root]) await rm(folder, { recursive: true, force: true });
  }
}

/**
 * The program that was used before, if it is still there. It comes before all others, because one version
 * may refuse data that another version has written.
 */
export function rememberedProgram(home: EngineHome, name: string): string | null {
  try {
    const path = readFileSync(join(home.notes, `${name}.path`), 'utf8').trim();
    return isProgram(path) ? path : null;
  } catch {
    return null;
  }
}

/** Notes which program is used, for the next start. */
export function rememberProgram(home: EngineHome, name: string, path: string): void {
  mkdirSync(home.notes, { recursive: true });
  writeFileSync(join(home.notes, `${name}.path`), `${path}\n`);
}
