import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { overEngines, type Selection } from '../selection.ts';
import { affectedTests, SUITES } from './affected-tests.ts';
import { allFiles, changedFiles, textAt } from './changed-files.ts';
import { isTest, readPieceGraph } from './piece-graph.ts';
import { createReach, type Versions } from './reach.ts';

const SHOWN = 12;

/**
 * Selects the tests that a change can reach, and says which and why.
 * @param since a commit to compare with; by default where the branch left main
 * @throws Failure where git cannot answer
 */
export async function selectChanged(
  root: string,
  workspaces: readonly string[],
  since: string | undefined,
  line: (text: string) => void,
): Promise<Selection> {
  const [changes, files] = await Promise.all([changedFiles(root, since), allFiles(root)]);
  if (changes.files.length === 0) {
    line(`Nothing has changed since ${changes.base}.`);
    return { checks: true, workspaces: [], kind: 'all', tests: [], engines: false, journeys: false };
  }
  const versions = new Map<string, Versions>();
  for (const path of changes.files) {
    const now = files.has(path) ? readFileSync(join(root, path), 'utf8') : null;
    versions.set(path, { before: await textAt(root, changes.commit, path), now });
  }
  const reach = createReach(
    readPieceGraph({ root, files, workspaces }),
    (path) => versions.get(path) ?? { before: null, now: null },
  );
  const { tests, journeys, reasons } = affectedTests(changes.files, reach, files, workspaces);
  const count = reasons.length === 1 ? '1 file has' : `${reasons.length} files have`;
  line(`${count} changed since ${changes.base}:`);
  for (const reason of reasons.slice(0, SHOWN)) line(`  ${reason}`);
  if (reasons.length > SHOWN) line(`  … and ${reasons.length - SHOWN} more`);
  const all = [...files].filter((path) => isTest(path) && !path.startsWith('e2e/')).length;
  line(`${tests.length} of ${all} test files can be reached${journeys ? ', and the browser journeys' : ''}.`);
  const isRun = ({ suite }: (typeof SUITES)[number]) =>
    [...tests, journeys ? 'e2e/' : ''].some((path) => suite.test(path));
  const left = SUITES.filter((suite) => !isRun(suite));
  if (left.length > 0)
    line(`Not run, because each takes a minute or more: ${left.map(({ name }) => name).join(', ')}.`);
  return {
    checks: true,
    workspaces: workspaces.filter((folder) => tests.some((test) => test.startsWith(`${folder}/`))),
    kind: 'short',
    tests,
    engines: tests.some((test) => new RegExp(overEngines).test(test)),
    journeys,
  };
}
