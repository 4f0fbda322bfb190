import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, jest } from '@jest/globals';
import { expectOne, use } from './kept.ts';

interface Report {
  readonly testResults: readonly { readonly assertionResults: readonly { readonly status: string }[] }[];
}
const run = promisify(execFile);

it('agrees with Jest on what an error, a date and a number are', () => {
  expect(() => {
    throw new RangeError('too far');
  }).toThrow(RangeError);
  expect({ at: new Date(0), count: 1, texts: ['a'] }).toStrictEqual({
    at: expect.any(Date),
    count: expect.any(Number),
    texts: expect.any(Array),
  });
  expect(new Map([[1, new Set(['a'])]])).toEqual(new Map([[1, new Set(['a'])]]));
  expect(new Date(0)).not.toEqual(new Date(1));
});

it('has functions that watch calls, and none that replace timers or modules for Jest alone', () => {
  const double = jest.fn((value: number) => 2 * value);
  expect(double(2)).toBe(4);
  expect(double).toHaveBeenCalledWith(2);
  expect(Object.keys(jest).sort()).toEqual(['fn', 'restoreAllMocks', 'setTimeout', 'spyOn']);
});

it('lets helpers expect, too', () => {
  expectOne(use());
  expect(() => expectOne(use())).toThrow('expect(received).toBe(expected)');
});

it('keeps helpers loaded for the next test file, loads test files again, is as patient as asked, and reports what fails', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'native-'));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const config = join(import.meta.dirname, '../../jest/node.js');
  write('jest.config.mjs', `export { default } from ${JSON.stringify(config)};`);
  write('kept.ts', 'let uses: number = 0; export const use = () => { uses += 1; return uses; };');
  for (const name of ['one', 'two'])
    write(
      `${name}.test.ts`,
      `import { expect, it } from '@jest/globals';
       import { use } from './kept.ts';
       it('uses it a second time', () => expect(use()).toBe(2));
       it('never ends', () => new Promise(() => {}), 50);`,
    );
  const bin = join(import.meta.dirname, '../../../../node_modules/jest/bin/jest.js');
  const args = [
    '--experimental-vm-modules',
    bin,
    '--runInBand',
    '--json',
    '--transform',
    '{}',
    '--rootDir',
    folder,
  ];
  const env = { ...process.env, TEST_PATIENCE: '2' };
  const { stdout } = await run(process.execPath, args, { cwd: folder, env }).catch((ended) => ended);
  rmSync(folder, { recursive: true });
  const { testResults } = JSON.parse(stdout) as Report;
  const ends = testResults.flatMap((file) => file.assertionResults.map(({ status }) => status));
  expect(ends.sort()).toEqual(['failed', 'failed', 'failed', 'passed']);
  expect(stdout).toContain('Exceeded timeout of 100 ms');
}, 60_000);
