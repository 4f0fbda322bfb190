import { join } from 'node:path';
import { Failure } from '@matchday/command-kit/processes/failure';
import spawn, { SubprocessError } from 'nano-spawn';

/**
 * Puts the demo in; a platform that already has data is left alone.
 * @param tell gets the progress that the seed prints
 * @throws Failure with the last line of the seed
 */
export async function seedDemo(
  root: string,
  env: NodeJS.ProcessEnv,
  tell: (detail: string) => void,
  signal: AbortSignal,
): Promise<void> {
  // In a group of its own: Ctrl-C reaches the supervisor, which ends the seed by the signal.
  const options = { cwd: root, env, signal, detached: true, stdin: 'ignore' } as const;
  const seed = spawn(process.execPath, [join(root, 'demo/main.ts')], options);
  let last = '';
  try {
    for await (const line of seed.stdout) {
      last = line.trim() || last;
      tell(last);
    }
  } catch (error) {
    if (signal.aborted) return;
    const errors = error instanceof SubprocessError ? error.stderr : String(error);
    // Node prints an uncaught error below the line of code that threw it: `CallFailed: Product not found`.
    const said = errors.split('\n').find((line) => /^[A-Z]\w*: /.test(line));
    throw new Failure(`The demo data cannot be put in: ${said?.trim() || last || 'the seed says nothing'}`, [
      'run npm start again: it continues where it stopped',
    ]);
  }
}
