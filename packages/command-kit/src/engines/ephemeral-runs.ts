import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive, markOf } from '../processes/process-mark.ts';
import { openStateFile } from '../processes/state-file.ts';
import { stopProcess } from '../processes/stop-process.ts';
import { type EngineHome, ephemeralHome } from './engine-home.ts';

/** A new folder for engines that run as long as this process, marked as its own. */
export function openEphemeral(home: string): EngineHome {
  const own = ephemeralHome(home, `${process.pid}-${randomBytes(3).toString('hex')}`);
  const mark = markOf(process.pid);
  openStateFile(own.stateFile).change((state) => ({ ...state, supervisor: mark && { ...mark, url: '' } }));
  return own;
}

/** Ends engines of ephemeral runs whose process was killed, and deletes their folders. */
export async function sweepEphemeral(home: string): Promise<void> {
  const parent = join(home, 'ephemeral');
  for (const id of await readdir(parent).catch(() => [])) {
    const { stateFile, root } = ephemeralHome(home, id);
    const { supervisor, processes } = openStateFile(stateFile).read();
    if (!supervisor || isAlive(supervisor)) continue;
    for (const mark of Object.values(processes)) await stopProcess(mark, 1_000);
    await rm(root, { recursive: true, force: true });
  }
}
