import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

export interface Ran {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly timeoutMs?: number;
}

const running = new Set<ChildProcess>();

/** Ends the programs that still run, for a stop that will not wait for their results. */
export function endCommands(): void {
  for (const child of running) child.kill('SIGTERM');
}

/** Runs a program to its end and gives what it wrote; never throws (a missing program is code 127). */
export function runCommand(command: string, args: readonly string[], options: RunOptions = {}): Promise<Ran> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: options.env ?? process.env,
      timeout: options.timeoutMs,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    let output = '';
    let errors = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors += text;
    });
    const end = (code: number, said: string) => {
      running.delete(child);
      resolve({ code, output, errors: said });
    };
    child.once('error', (error) => end(127, error.message));
    child.once('close', (code) => end(code ?? 1, errors));
  });
}

/** Full path of a program on the PATH, or null. */
export function findProgram(name: string, path: string = process.env.PATH ?? ''): string | null {
  for (const folder of path.split(delimiter).filter(Boolean)) {
    const file = join(folder, name);
    if (isProgram(file)) return file;
  }
  return null;
}

/** True for an existing file that may be run. */
export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
