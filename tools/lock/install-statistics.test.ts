import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { runCommand } from '@matchday/command-kit/processes/run-command';

const root = resolve(import.meta.dirname, '../..');
const ours = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as object;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'statistics-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs what @scarf/scarf runs at an install into a package. @returns whether it asked the network */
async function asksNetwork(installed: object): Promise<boolean> {
  const scarf = { version: '1.4.0' };
  const swagger = { version: '1.0.0', dependencies: { '@scarf/scarf': scarf } };
  const tree = { ...installed, path: folder, dependencies: { 'swagger-ui-dist': swagger } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(installed));
  writeFileSync(join(folder, 'tree.json'), JSON.stringify(tree));
  // Instead of the real `npm ls`, which takes seconds here.
  writeFileSync(join(folder, 'npm'), `#!/bin/sh\ncat ${join(folder, 'tree.json')}\n`);
  chmodSync(join(folder, 'npm'), 0o755);
  const preload = join(folder, 'no-network.cjs');
  writeFileSync(preload, `require('https').request = () => { console.log('network'); process.exit(); };`);
  const report = join(root, 'node_modules/@scarf/scarf/report.js');
  const env = {
    ...{ INIT_CWD: folder, PATH: `${folder}:/usr/bin:/bin`, HOME: folder, TMPDIR: folder },
    ...{ SCARF_VERBOSE: 'true', SCARF_ANALYTICS: '', SCARF_NO_ANALYTICS: '', DO_NOT_TRACK: '' },
  };
  const ran = await runCommand(process.execPath, ['--require', preload, report], { env });
  const said = `${ran.output}${ran.errors}`;
  if (/network|has been disabled/.test(said)) return said.includes('network');
  throw new Error(`Neither asked nor refused: ${said}`);
}

it('sends no statistics of an install, because package.json turns them off', async () => {
  expect(await asksNetwork(ours)).toBe(false);
  expect(await asksNetwork({ ...ours, scarfSettings: undefined })).toBe(true);
});
