import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive, markOf } from '../processes/process-mark.ts';
import { openStateFile } from '../processes/state-file.ts';
import { stopProcess } from '../processes/stop-process.ts';
import { deleteEphemeral, type EngineHome, ephemeralHome, hasMemoryForData } from './engine-home.ts';

/** Folders for engines that run as long as this process. */
interface EphemeralHome extends EngineHome {
  delete(): Promise<void>;
}

/**
 * New folders for engines that run as long as this process, marked as its own.
 * @param inMemory whether the data may be kept in memory, if there is room
 */
export function openEphemeral(home: string, inMemory: boolean): EphemeralHome {
  const id = `${process.pid}-${randomBytes(3).toString('hex')}`;
  const own = ephemeralHome(home, id, inMemory && hasMemoryForData());
  const mark = markOf(process.pid);
  openStateFile(own.stateFile).change((state) => ({ ...state, supervisor: mark && { ...mark, url: '' } }));
  return { ...own, delete: () => deleteEphemeral(home, id) };
}

/** Ends engines of ephemeral runs whose process was killed, and deletes their folders. */
export async function sweepEphemeral(home: string): Promise<void> {
  const parent = join(home, 'ephemeral');
  for (const id of await readdir(parent).catch(() => [])) {
    const { stateFile } = ephemeralHome(home, id, false);
    const { supervisor, processes } = openStateFile(stateFile).read();
    if (!supervisor || isAlive(supervisor)) continue;
    for (const mark of Object.values(processes)) await stopProcess(mark, 1_000);
    await deleteEphemeral(home, id);
  }
}
