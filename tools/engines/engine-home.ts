import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isProgram } from '../processes/run-command.ts';
import { ownCacheFolder } from './fetch/cache-folder.ts';

/** Where one run keeps its engines: programs (shared by all clones), data, logs and what it remembers. */
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

/** The folders of the lasting run. Programs lie in the person's cache, or where MATCHDAY_ENGINES says. */
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

/** The folders of a run that leaves nothing; programs are those of the lasting one. */
export function ephemeralHome(home: string, id: string): EngineHome {
  const lasting = lastingHome(home);
  const root = join(lasting.root, 'ephemeral', id);
  return { ...lastingHome(root), programs: lasting.programs, notes: lasting.notes };
}

/**
 * The program that has been used before and is still there. It goes before all others, because data
 * that one version has written another version may refuse.
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
export function rememberProgram(home: EngineHome, name: string, path: string): string {
  mkdirSync(home.notes, { recursive: true });
  writeFileSync(join(home.notes, `${name}.path`), `${path}\n`);
  return path;
}

/** True when engines installed on this computer shall be passed over (a trial of a bare machine). */
export function skipsInstalledEngines(env: NodeJS.ProcessEnv): boolean {
  return env.MATCHDAY_SKIP_INSTALLED_ENGINES === '1';
}
