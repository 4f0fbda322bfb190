import { declaredContracts, unpublishedCalls } from './contract.ts';
import { differences } from './published-contracts.ts';
import { readKept } from './reads/kept-reads.ts';
import { unknownReads, withReaders } from './reads/readers.ts';
import { allUnstatedUses } from './used-contracts.ts';

/**
 * Compares the contracts of this checkout with the published ones, and with what its parts use, read and state.
 * @param options `mustBePublished`: additions that nobody has published count too; `part`: only what this part offers,
 *   uses, reads and states counts, as another team's open work must not hold it back
 * @returns whether they hold, and a line for each difference
 */
export function checkContracts(
  root: string,
  { mustBePublished = false, part }: { mustBePublished?: boolean; part?: string } = {},
): { ok: boolean; output: string } {
  const declared = declaredContracts();
  const all = differences(root, declared);
  const found = all.filter(({ provider }) => part === undefined || part === `svc-${provider}`);
  const reads = readKept(root);
  const own = Object.fromEntries(
    Object.entries(reads).filter(([consumer]) => part === undefined || part === consumer),
  );
  const breaking = found.flatMap(({ provider, comparison }) =>
    comparison.breaking.map((line) => `${provider}: ${withReaders(line, reads)}`),
  );
  const unknown = unknownReads([...Object.values(declared), unpublishedCalls()], own);
  const added = found
    .filter(({ comparison }) => comparison.added.length > 0)
    .map(
      ({ provider, comparison }) =>
        `${provider}: not published yet: ${comparison.added.join(', ')}; before a deployment: npm run contracts:publish`,
    );
  const unstated = allUnstatedUses(
    root,
    Object.fromEntries(all.flatMap(({ provider, published }) => (published ? [[provider, published]] : []))),
    part,
  );
  return {
    ok: [...breaking, ...unknown, ...unstated].length === 0 && (added.length === 0 || !mustBePublished),
    output: [...breaking, ...unknown, ...unstated, ...added].join('\n'),
  };
}
