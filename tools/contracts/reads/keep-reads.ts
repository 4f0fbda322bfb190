import { missingFrom, readKept, readNoted, together, writeKept } from './kept-reads.ts';

/** Where the repository is, where tests note what they read, and whether what is new may be written down. */
interface Run {
  readonly root: string;
  readonly home: string;
  readonly mayWrite: boolean;
}

/**
 * Compares what tests have just noted with what the repository keeps. What is new is written down, as Jest does with new
 * snapshots; in CI it is an error.
 * @returns whether all of it was known or is now, and a line for each part that reads more
 */
export function keepReads({ root, home, mayWrite }: Run): { ok: boolean; output: string } {
  const kept = readKept(root);
  const more = Object.entries(readNoted(home)).flatMap(([consumer, fields]) => {
    const known = kept[consumer] ?? {};
    const added = missingFrom(known, fields);
    if (added.length > 0 && mayWrite) writeKept(root, consumer, together(known, fields));
    return added.length > 0 ? [{ consumer, added }] : [];
  });
  const lines = more.map(({ consumer, added }) => {
    const what = `${consumer} reads ${added.join(', ')}`;
    const file = `packages/contracts/reads/${consumer}.json`;
    return mayWrite
      ? `${what}: written to ${file}`
      : `${what}, which ${file} does not say: run npm test -- ${consumer} and commit it`;
  });
  return { ok: mayWrite || more.length === 0, output: lines.join('\n') };
}

/**
 * Drops what a part no longer reads: keeps what its tests noted when they last ran.
 * @returns what was dropped, a line each; null when no test has run
 */
export function dropUnread({ root, home }: Omit<Run, 'mayWrite'>, consumer: string): string[] | null {
  const fields = readNoted(home)[consumer];
  if (!fields) return null;
  const dropped = missingFrom(fields, readKept(root)[consumer] ?? {});
  writeKept(root, consumer, together(fields, {}));
  return dropped;
}
