import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const run = (...args: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'dev-against.ts'), ...args], { encoding: 'utf8' });

it.each([
  [[], 'Name the platform'],
  [['--against', 'nowhere'], 'Name the platform'],
  [['--against', 'file:///etc'], 'Name the platform'],
  [['--against', 'http://127.0.0.1:8080', '--port', 'x'], 'x is not a port'],
  [['--agianst', 'http://127.0.0.1:8080'], '--agianst'],
])('npm run dev -w mfe-shop -- %j says how it is used', (args, why) => {
  const { status, stderr } = run(...args);
  expect([status, stderr]).toEqual([1, expect.stringContaining(why)]);
  expect(stderr).toContain('Usage: npm run dev -w mfe-shop -- --against');
  expect(stderr).not.toContain('    at ');
});

it('--help is no failure', () => {
  expect(run('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('Usage: ') });
});
