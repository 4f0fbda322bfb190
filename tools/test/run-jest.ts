import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sendGroup } from '@matchday/command-kit/processes/stop-process';
import type { JestReport } from './tally.ts';

interface JestRun {
  readonly root: string;
  readonly projects: readonly string[];
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** Where the JSON report goes. */
  readonly report: string;
  /** Ends Jest, its workers and what they have started. */
  readonly signal: AbortSignal;
  /** Returns the output in one piece instead of showing it at once. */
  readonly keepOutput?: boolean;
}

/** Runs Jest over these workspaces. @returns its report, or null when it ended without one; and the kept output */
export async function runJest(run: JestRun): Promise<{ report: JestReport | null; output: string }> {
  mkdirSync(dirname(run.report), { recursive: true });
  rmSync(run.report, { force: true });
  if (run.signal.aborted) return { report: null, output: '' };
  // Temporary folders of tests go into one that is deleted; Jest's cache stays where it is without `npm test`.
  const temporary = mkdtempSync(join(tmpdir(), 'matchday-tests-'));
  const cache = join(tmpdir(), `jest_${process.getuid?.().toString(36) ?? ''}`);
  const child = spawn(
    process.execPath,
    [
      ...['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
      join(run.root, 'node_modules/jest/bin/jest.js'),
      ...['--reporters', 'default', '--reporters', join(run.root, 'tools/checklist/reporter.ts')],
      ...['--cacheDirectory', cache, '--passWithNoTests', '--json', '--outputFile', run.report],
      ...run.args,
      ...['--projects', ...run.projects],
    ],
    {
      cwd: run.root,
      env: { ...run.env, TMPDIR: temporary },
      // A group of its own, because Jest's workers would go on for some seconds after Jest has ended.
      detached: true,
      // With --json the report also goes to the standard output, where it is not needed.
      stdio: ['ignore', 'ignore', run.keepOutput ? 'pipe' : 'inherit'],
    },
  );
  const end = () => child.pid && sendGroup(child.pid, 'SIGTERM');
  run.signal.addEventListener('abort', end, { once: true });
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  await new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('close', () => resolve());
  });
  run.signal.removeEventListener('abort', end);
  rmSync(temporary, { recursive: true, force: true, maxRetries: 3 });
  return { report: readReport(run.report), output };
}

function readReport(path: string): JestReport | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as JestReport;
  } catch {
    return null;
  }
}
