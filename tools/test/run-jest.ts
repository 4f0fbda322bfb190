import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { JestReport } from './tally.ts';

export interface JestRun {
  readonly root: string;
  readonly projects: readonly string[];
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** Where the JSON report goes. */
  readonly report: string;
  readonly signal: AbortSignal;
}

/** Runs Jest over these workspaces with its output on the terminal; null when it ended without a report. */
export async function runJest(run: JestRun): Promise<JestReport | null> {
  mkdirSync(dirname(run.report), { recursive: true });
  rmSync(run.report, { force: true });
  const child = spawn(
    process.execPath,
    [
      ...['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
      join(run.root, 'node_modules/jest/bin/jest.js'),
      ...['--reporters', 'default', '--reporters', join(run.root, 'tools/checklist/reporter.ts')],
      ...['--passWithNoTests', '--json', '--outputFile', run.report],
      ...run.args,
      ...['--projects', ...run.projects],
    ],
    // With --json the report also goes to the standard output, where it is not needed.
    { cwd: run.root, env: run.env, signal: run.signal, stdio: ['inherit', 'ignore', 'inherit'] },
  );
  await new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('close', () => resolve());
  });
  try {
    return JSON.parse(readFileSync(run.report, 'utf8')) as JestReport;
  } catch {
    return null;
  }
}
