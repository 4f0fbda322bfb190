import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { openStateFile } from '@matchday/command-kit/processes/state-file';
import { createSteps } from '@matchday/command-kit/terminal/step-printer';
import { startDevServer, tellBuild } from './dev-server.ts';

function terminal() {
  const written: string[] = [];
  return { written, steps: createSteps({ write: (text: string) => written.push(text) }) };
}

it('reports the build of a saved file: its time, or the error with its place', () => {
  const { written, steps } = terminal();
  tellBuild('mfe-shop', { ms: 230, errors: [] }, steps);
  tellBuild('mfe-shop', { ms: 80, errors: ['./src/routes.tsx Error: x Expected ;\n 3 | const'] }, steps);
  expect(written).toEqual([
    'mfe-shop is up to date (0.2 s)\n',
    '✖ mfe-shop cannot be built; the last good build stays.\n',
    '  → ./src/routes.tsx Error: x Expected ;\n 3 | const\n',
  ]);
});

it('says so when the server does not start, and does not try again', async () => {
  const home = mkdtempSync(join(tmpdir(), 'dev-server-'));
  const state = openStateFile(join(home, 'state.json'));
  const served = { name: 'mfe-shop', folder: join(home, 'mfe-shop'), origin: 'http://127.0.0.1:20001' };
  const { steps } = terminal();
  // A repository without the script.
  const server = startDevServer({ root: home, home, served, env: process.env, state, steps });
  await expect(server.ready).rejects.toThrow('The development server of mfe-shop ended with code 1.');
  await server.stop();
  expect(state.read().processes).toEqual({});
  expect(readFileSync(join(home, 'logs', 'dev-server.log'), 'utf8')).toContain('Cannot find module');
});
