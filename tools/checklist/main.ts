import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@matchday/command-kit/platform/home';
import { program, runProgram } from '@matchday/command-kit/terminal/run-program';
import { openRows, unknownIds } from './open-rows.ts';
import { parseChecklist } from './parse-checklist.ts';
import { provedRowsFolder, readProvedRows } from './proved-rows.ts';

function report(): string[] {
  const rows = parseChecklist(readFileSync(join(root, 'docs', 'CHECKLIST.md'), 'utf8'));
  const proved = new Set(Object.values(readProvedRows(provedRowsFolder)).flat());
  const owners = openRows(rows, proved);
  const width = Math.max(...owners.map(({ owner }) => owner.length));
  const open = owners.reduce((sum, owner) => sum + owner.open.length, 0);
  const unknown = unknownIds(rows, proved);
  return [
    ...owners.map(
      ({ owner, all, open: ids }) =>
        `${owner.padEnd(width)}  ${ids.length === 0 ? `all ${all} proved` : `${ids.length} of ${all} open: ${ids.join(' ')}`}`,
    ),
    ...(unknown.length > 0 ? [`! tests carry ids that are not in the checklist: ${unknown.join(' ')}`] : []),
    `${rows.length - open} of ${rows.length} rows have a passing test`,
  ];
}

await runProgram(
  program(
    'npm run checklist --',
    'Rows of docs/CHECKLIST.md without a passing test when each test file last ran, by owner.',
  ).action(() => console.log(report().join('\n'))),
);
