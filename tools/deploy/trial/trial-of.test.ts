import { afterEach, expect, it } from '@jest/globals';
import { trialOn } from './trial-of.ts';

const before = { CI: process.env.CI, CHROMIUM_PATH: process.env.CHROMIUM_PATH };
afterEach(() => {
  for (const [name, value] of Object.entries(before))
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
});

it('without Chromium a person is told that a version was not tried, and a workflow fails', async () => {
  const said: string[] = [];
  const tryOut = (smoke: boolean) =>
    trialOn('http://127.0.0.1:1', 'mfe-shop', { smoke, tell: () => {}, say: (line) => said.push(line) })(
      'v2',
      'ticket',
    );
  process.env.CHROMIUM_PATH = '/nowhere/chromium';
  delete process.env.CI;
  await tryOut(true);
  expect(said).toEqual([expect.stringContaining('NOT TRIED in a browser: there is no Chromium')]);
  process.env.CI = 'true';
  await expect(tryOut(true)).rejects.toThrow('there is no Chromium. Nobody gets this version');
  // Whoever says so does without.
  await tryOut(false);
  expect(said[1]).toContain('NOT TRIED in a browser: --no-smoke');
});
