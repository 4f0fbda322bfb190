import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Failure } from '@matchday/command-kit/processes/failure';
import { runCommand } from '@matchday/command-kit/processes/run-command';
import { program, runProgram } from '@matchday/command-kit/terminal/run-program';
import { writtenFiles } from './written-files.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'deploy/observability');

async function write(): Promise<void> {
  for (const [path, text] of writtenFiles()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
    process.stdout.write(`deploy/observability/${path}\n`);
  }
  // In the layout of all other files.
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const { code, errors } = await runCommand(process.execPath, [biome, 'check', '--write', folder]);
  if (code !== 0) throw new Failure(`Biome could not lay out ${folder}: ${errors}`, []);
}

await runProgram(
  program(
    'npm run observability',
    'Writes what Prometheus and Grafana read into deploy/observability.',
  ).action(write),
);
