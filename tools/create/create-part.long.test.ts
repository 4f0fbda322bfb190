import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { runCommand } from '@matchday/command-kit/processes/run-command';
import { checkBudget, checkBuild } from '@matchday/registry';
import { copyWithNewParts } from './copied-repository.ts';

let copy: string;
beforeAll(async () => {
  copy = await copyWithNewParts();
}, 60_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }));
const node = (...args: string[]) => runCommand(process.execPath, args, { cwd: copy });

it('fits the types and contracts of all, and its own tests pass', async () => {
  writeFileSync(
    join(copy, 'tsconfig.created.json'),
    JSON.stringify({
      extends: './tsconfig.base.json',
      include: [
        'packages/contracts/src/versions',
        'svc-gateway/src',
        'svc-gateway/test',
        'tools/contracts',
        'svc-tips/src',
        'svc-tips/test',
        'packages/service-kit/src/*.d.ts',
      ],
    }),
  );
  const types = await node(
    'node_modules/typescript-7/bin/tsc',
    '-p',
    'tsconfig.created.json',
    '--pretty',
    'false',
  );
  expect(types.output).toBe('');
  const published = await node('tools/contracts/main.ts', 'publish');
  expect(published).toMatchObject({ code: 0, output: expect.stringContaining('tips 1.0 is published') });
  const jest = [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    'node_modules/jest/bin/jest.js',
  ];
  const tests = await node(...jest, '--ci', '--projects', 'mfe-news', 'svc-tips');
  expect([tests.code, tests.errors.slice(-2000)]).toEqual([
    0,
    expect.stringContaining('Test Suites: 3 passed'),
  ]);
}, 120_000);

it('is bundled as a version that can be deployed', async () => {
  const built = await node('tools/build/main.ts', 'mfe-news', join(copy, 'built'));
  expect([built.code, built.errors]).toEqual([0, '']);
  const assets = await checkBuild(join(copy, 'built'), 'mfe-news');
  expect(assets.routes).toEqual(['/news']);
  expect(() => checkBudget(assets)).not.toThrow();
}, 120_000);
