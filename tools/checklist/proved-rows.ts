import { existsSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchdayHome, root } from '@matchday/command-kit/platform/home';
import { writeFileAtomic } from '@matchday/command-kit/processes/write-file';

/** The ids that passing tests carry, by test file, when each file last ran; paths from the root. */
type ProvedRows = Readonly<Record<string, readonly string[]>>;

/** Where they are kept between runs. */
export const provedRowsFolder = join(matchdayHome(), 'test-results', 'checklist');

/** What the runs so far have proved, without test files that no longer exist. */
export function readProvedRows(folder: string, from = root): ProvedRows {
  const files = globSync('*.json', { cwd: folder }).map((name) => readRows(join(folder, name)));
  const all = Object.assign({}, ...files) as ProvedRows;
  return Object.fromEntries(Object.entries(all).filter(([path]) => existsSync(join(from, path))));
}

/**
 * Adds what a run has proved: its test files replace what was known of them. Each folder of the root has a file of its
 * own, because the browser journeys end beside the other tests.
 */
export function addProvedRows(folder: string, rows: ProvedRows): void {
  mkdirSync(folder, { recursive: true });
  const entries = Object.entries(rows);
  for (const [top, added] of Map.groupBy(entries, ([path]) => path.split('/')[0] ?? '')) {
    const file = join(folder, `${top}.json`);
    const all = { ...(existsSync(file) ? readRows(file) : {}), ...Object.fromEntries(added) };
    writeFileAtomic.sync(file, `${JSON.stringify(all, null, 1)}\n`);
  }
}

const readRows = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as ProvedRows;
