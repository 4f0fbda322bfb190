import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** The ids that passing tests carry, by test file, when each file last ran; paths from the root. */
export type ProvedRows = Readonly<Record<string, readonly string[]>>;

export const root = dirname(dirname(import.meta.dirname));

/** Where they are kept between runs. */
export const provedRowsFile = join(
  resolve(root, process.env.MATCHDAY_HOME || '.matchday'),
  'test-results',
  'checklist.json',
);

/** What the runs so far have proved, without test files that no longer exist. */
export function readProvedRows(file: string, from = root): ProvedRows {
  if (!existsSync(file)) return {};
  const all = JSON.parse(readFileSync(file, 'utf8')) as ProvedRows;
  return Object.fromEntries(Object.entries(all).filter(([path]) => existsSync(join(from, path))));
}

/** Adds what a run has proved: its test files replace what was known of them. */
export function addProvedRows(file: string, rows: ProvedRows, from = root): void {
  mkdirSync(dirname(file), { recursive: true });
  const all = { ...readProvedRows(file, from), ...rows };
  writeFileSync(file, `${JSON.stringify(all, null, 1)}\n`);
}
