import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { isAlive, markOf } from '@matchday/command-kit/processes/process-mark';
import { waitUntil } from '@matchday/command-kit/processes/wait-until';
import { runJest } from './run-jest.ts';

const root = resolve(import.meta.dirname, '../..');
let folder: string;
const run = (signal: AbortSignal, more: readonly string[] = []) =>
  runJest({
    ...{ root, signal, keepOutput: true, projects: [folder], args: ['--maxWorkers', '2', ...more] },
    env: { ...process.env, MATCHDAY_HOME: folder, JEST_WORKER_ID: undefined },
    report: join(folder, 'report.json'),
  });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-jest-'));
  writeFileSync(join(folder, 'package.json'), '{ "jest": {} }');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('returns the report and the kept output', async () => {
  writeFileSync(join(folder, 'sum.test.js'), 'test("adds", () => expect(1 + 1).toBe(2));');
  const { report, output } = await run(new AbortController().signal);
  expect(report).toMatchObject({ numPassedTests: 1, numFailedTests: 0 });
  expect(output).toContain('sum.test.js');
}, 60_000);

it('leaves out the long tests by its filter', async () => {
  for (const name of ['sum', 'sums.long'])
    writeFileSync(join(folder, `${name}.test.js`), 'test("adds", () => expect(1 + 1).toBe(2));');
  const filter = ['--filter', join(import.meta.dirname, 'order/without-long.ts')];
  const { output } = await run(new AbortController().signal, filter);
  expect(output).toContain('sum.test.js');
  expect(output).not.toContain('sums.long');
}, 60_000);

it('ends busy workers at once with Jest', async () => {
  const names = ['one', 'two'];
  for (const name of names) {
    const busy = `require('fs').writeFileSync(__dirname + '/${name}.pid', String(process.pid)); for (;;);`;
    writeFileSync(join(folder, `${name}.test.js`), `test('never ends', () => { ${busy} });`);
  }
  const ending = new AbortController();
  const ended = run(ending.signal);
  const files = names.map((name) => join(folder, `${name}.pid`));
  const missing = () => files.find((file) => !existsSync(file) || !readFileSync(file, 'utf8')) ?? null;
  await waitUntil(missing, { withinMs: 50_000 });
  const marks = files.map((file) => markOf(Number(readFileSync(file, 'utf8'))));
  expect(marks.filter((mark) => mark && isAlive(mark))).toHaveLength(2);
  ending.abort();
  expect((await ended).report).toBeNull();
  await waitUntil(() => (marks.some((mark) => mark && isAlive(mark)) ? 'the workers' : null), {
    withinMs: 1000,
  });
}, 60_000);

it('starts nothing when it is over already', async () => {
  expect(await run(AbortSignal.abort())).toEqual({ report: null, output: '' });
});
