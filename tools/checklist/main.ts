import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Command } from 'commander';
import { runProgram } from '../terminal/run-program.ts';
import { testedWorkspaces } from '../test/workspaces.ts';
import { openRows, unknownIds } from './open-rows.ts';
import { parseChecklist } from './parse-checklist.ts';
import { readResults } from './read-results.ts';

const root = dirname(dirname(import.meta.dirname));
const home = resolve(root, process.env.MATCHDAY_HOME || '.matchday');

function report(): string[] {
  const rows = parseChecklist(readFileSync(join(root, 'docs', 'CHECKLIST.md'), 'utf8'));
  const { passed, doubts } = readResults(root, join(home, 'test-results'), testedWorkspaces(root));
  const owners = openRows(rows, passed);
  const width = Math.max(...owners.map(({ owner }) => owner.length));
  const open = owners.reduce((sum, owner) => sum + owner.open.length, 0);
  const unknown = unknownIds(rows, passed);
  return [
    ...owners.map(
      ({ owner, all, open: ids }) =>
        `${owner.padEnd(width)}  ${ids.length === 0 ? `all ${all} proved` : `${ids.length} of ${all} open: ${ids.join(' ')}`}`,
    ),
    ...(unknown.length > 0 ? [`! tests carry ids that are not in the checklist: ${unknown.join(' ')}`] : []),
    ...doubts.map((doubt) => `! ${doubt}`),
    `${rows.length - open} of ${rows.length} rows have a passing test`,
  ];
}

await runProgram(
  new Command('npm run checklist --')
    .description('Rows of docs/CHECKLIST.md without a passing test in the last results, by owner.')
    .action(() => console.log(report().join('\n'))),
);
