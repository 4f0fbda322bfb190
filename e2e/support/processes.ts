import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { url } from './browser.ts';
import { until } from './until.ts';

interface State {
  processes: Record<string, { pid: number }>;
}

/** Folder of the platform that `start-platform` started. */
export const home = (): string => {
  const folder = process.env.MATCHDAY_E2E_HOME;
  if (!folder) throw new Error('These journeys need a platform of their own: run them without MATCHDAY_URL');
  return folder;
};

/** Kills a process of the platform under test as a crash would, by its name in the supervisor's state. */
export function crash(name: string): void {
  const { processes } = JSON.parse(readFileSync(join(home(), 'state.json'), 'utf8')) as State;
  const found = processes[name];
  if (!found) throw new Error(`${name} is not among ${Object.keys(processes).join(', ')}`);
  process.kill(found.pid, 'SIGKILL');
}

/** Milliseconds until the platform reports that everything is ready. */
export async function recovery(limit: number): Promise<number> {
  const began = Date.now();
  await until(async () => {
    if (!(await fetch(url('/readyz?all'))).ok) throw new Error('the platform is not ready');
  }, limit);
  return Date.now() - began;
}
