import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../processes/failure.ts';

/**
 * Puts the demo in, which leaves a platform alone that has data already.
 * @param tell gets what the seed says it is at
 * @throws Failure with the seed's last words
 */
export async function seedDemo(
  root: string,
  env: NodeJS.ProcessEnv,
  tell: (detail: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const script = join(root, 'tools', 'seed', 'main.ts');
  if (!existsSync(script)) return;
  // In a group of its own: Ctrl-C reaches the supervisor, which ends it by the signal.
  const seed = spawn(process.execPath, [script], {
    cwd: root,
    env,
    signal,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let last = '';
  let errors = '';
  seed.stdout.setEncoding('utf8').on('data', (text: string) => {
    last =
      text
        .split(/[\r\n]+/)
        .findLast((line) => line.trim())
        ?.trim() ?? last;
    tell(last);
  });
  seed.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const code = await new Promise<number | null>((resolve) => {
    seed.once('error', () => resolve(null));
    seed.once('close', resolve);
  });
  if (code === 0 || signal.aborted) return;
  // An error that nobody caught is told after the line of code that threw it: `CallFailed: Product not found`.
  const said = errors.split('\n').find((line) => /^[A-Z]\w*: /.test(line));
  throw new Failure(`The demo data cannot be put in: ${said?.trim() || last || `code ${code}`}`, [
    'run npm start again: it goes on where it stopped',
  ]);
}
