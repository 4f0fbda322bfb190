import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { FieldsRead, ReadsByConsumer } from '@matchday/contracts/reads/fields-read';

const kept = (root: string) => join(root, 'packages/contracts/reads');
const noted = (home: string) => join(home, 'reads');
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** What each consumer is known to read, as the repository keeps it. */
export const readKept = (root: string): ReadsByConsumer =>
  Object.fromEntries(
    globSync('*.json', { cwd: kept(root) })
      .sort()
      .map((file) => [basename(file, '.json'), readJson(join(kept(root), file)) as FieldsRead]),
  );

/** What the tests that have run since {@link forgetNoted} have noted. @param home such as `.matchday` */
export function readNoted(home: string): ReadsByConsumer {
  const all = new Map<string, FieldsRead>();
  for (const file of globSync('*.json', { cwd: noted(home) }))
    for (const [consumer, fields] of Object.entries(readJson(join(noted(home), file)) as ReadsByConsumer))
      all.set(consumer, together(all.get(consumer) ?? {}, fields));
  return Object.fromEntries(all);
}

/** Before tests run. */
export const forgetNoted = (home: string): void => rmSync(noted(home), { recursive: true, force: true });

export function writeKept(root: string, consumer: string, fields: FieldsRead): void {
  mkdirSync(kept(root), { recursive: true });
  writeFileSync(join(kept(root), `${consumer}.json`), `${JSON.stringify(fields, null, 1)}\n`);
}

/** What either has, in the order of the alphabet; of `answer.by` and `answer.by.name` the second, which has both. */
export function together(some: FieldsRead, others: FieldsRead): FieldsRead {
  const names = [...new Set([...Object.keys(some), ...Object.keys(others)])].sort();
  return Object.fromEntries(
    names.map((name) => {
      const paths = [...new Set([...(some[name] ?? []), ...(others[name] ?? [])])].sort();
      return [name, paths.filter((path) => !paths.some((other) => isBelow(other, path)))];
    }),
  );
}

/** What of `fields` is not in `known`, a line each: `getProducts answer[].price`, or the name of the call alone. */
export function missingFrom(known: FieldsRead, fields: FieldsRead): string[] {
  return Object.entries(fields).flatMap(([name, paths]) => {
    const own = known[name];
    if (!own) return [[name, ...paths].join(' ')];
    return paths
      .filter((path) => !own.some((other) => other === path || isBelow(other, path)))
      .map((path) => `${name} ${path}`);
  });
}

const isBelow = (path: string, above: string): boolean =>
  path.startsWith(above) && /^[.[]/.test(path.slice(above.length));
