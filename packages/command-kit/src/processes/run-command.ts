import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import spawn, { SubprocessError } from 'nano-spawn';

interface Ran {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

interface RunOptions {
  readonly cwd?: string;
  /** Added to the environment of this process. */
  readonly env?: NodeJS.ProcessEnv;
  readonly timeoutMs?: number;
}

let ending = new AbortController();

/** Ends the programs that are still running, for a stop that does not wait for their results. */
export function endCommands(): void {
  ending.abort();
  ending = new AbortController();
}

/** Runs a program to its end and returns its output; never throws (a missing program is code 127). */
export async function runCommand(
  command: string,
  args: readonly string[],
  { cwd, env, timeoutMs }: RunOptions = {},
): Promise<Ran> {
  try {
    const { signal } = ending;
    const ran = await spawn(command, args, { cwd, env, signal, timeout: timeoutMs, stdin: 'ignore' });
    return { code: 0, output: ran.stdout, errors: ran.stderr };
  } catch (error) {
    if (!(error instanceof SubprocessError)) throw error;
    const code = error.exitCode ?? (error.signalName ? 1 : 127);
    return { code, output: error.stdout, errors: error.stderr || error.message };
  }
}

/** What a program said last, which is mostly why it failed. */
export const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? '';

/** Full path of a program on the PATH, or null. */
export function findProgram(name: string, path: string = process.env.PATH ?? ''): string | null {
  const files = path.split(delimiter).filter(Boolean);
  return files.map((folder) => join(folder, name)).find(isProgram) ?? null;
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
