import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const root = new URL('../../../../', import.meta.url).pathname;
const folder = resolve(root, process.env.MATCHDAY_HOME || '.matchday', 'reads');
let written = 0;

/** Writes what consumers have read in this process (decision 119), if it is more than before. */
export function writeReads() {
  const reads = [...(globalThis.matchdayReads ?? [])];
  const count = reads.flatMap(([, own]) => [...own.values()]).reduce((sum, { size }) => sum + 1 + size, 0);
  if (count === written) return;
  written = count;
  const content = reads.map(([consumer, own]) => [
    consumer,
    Object.fromEntries([...own].map(([name, paths]) => [name, [...paths]])),
  ]);
  mkdirSync(folder, { recursive: true });
  writeFileSync(resolve(folder, `${process.pid}.json`), JSON.stringify(Object.fromEntries(content)));
}
