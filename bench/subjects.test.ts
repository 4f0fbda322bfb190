import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';
import { subjects } from './subjects.ts';

const load = `
  import { subjects } from ${JSON.stringify(join(import.meta.dirname, 'subjects.ts'))};
  const names = [];
  for (const load of Object.values(subjects)) names.push((await load()).name);
  console.log(names.join());
`;

// Jest and tsc parse more than Node does, which runs the benches from source.
it('loads every subject in Node itself', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', load]);
  expect(stdout.trim().split(',')).toEqual(Object.keys(subjects));
}, 30_000);
