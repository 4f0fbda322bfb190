import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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

/** The folders of a run that leaves nothing; programs are those of the permanent one. */
export function ephemeralHome(home: string, id: string): EngineHome {
  const lasting = lastingHome(home);
  const root = join(lasting.root, 'ephemeral', id);
  return { ...lastingHome(root), programs: lasting.programs, notes: lasting.notes };
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
