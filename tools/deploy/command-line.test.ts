import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from '@jest/globals';
import { root } from '@matchday/command-kit/platform/home';
import { runCommand } from '@matchday/command-kit/processes/run-command';
import { createFolderStorage, liveOf, mayDeploy, noteSources, publishRegistry } from '@matchday/registry';
import { addBuild } from '@matchday/registry/testing';
import { webParts } from '../build/web-parts.ts';

const home = mkdtempSync(join(tmpdir(), 'deploy-'));
const webRoot = join(home, 'web');
const storage = createFolderStorage(webRoot);
const deploy = (args: string, env: Record<string, string> = {}) =>
  runCommand(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args.split(' ')], {
    cwd: root,
    env: { MATCHDAY_HOME: home, ...env },
    timeoutMs: 55_000,
  });
const live = async () => {
  const { versions, canaries } = liveOf(await storage.states.latest());
  const canary = canaries['mfe-shop'];
  return [versions['mfe-shop'], canary ? `${canary.version} ${canary.percent}%` : null];
};

beforeAll(async () => {
  for (const part of ['shell', 'mfe-shop']) await addBuild(webRoot, part, 'v1');
  const versions = { shell: 'v1', 'mfe-shop': 'v1' };
  await publishRegistry(storage, () => versions, { action: 'start', by: 'okello', now: () => new Date() });
  // Built already, from the sources of this checkout: nothing is built here.
  await addBuild(webRoot, 'mfe-shop', 'v2');
  const sources = webParts(root, 'production').find(({ name }) => name === 'mfe-shop')?.sources ?? '';
  await noteSources(webRoot, 'mfe-shop', sources, 'v2');
});

it('npm run deploy gives a version to some people, to more, to all, lists it and goes back', async () => {
  const some = await deploy('mfe-shop --to 10% --by brian');
  expect([some.errors, some.output]).toEqual([
    '',
    expect.stringContaining('mfe-shop v2 goes to 10% of people'),
  ]);
  // No platform runs from this folder.
  expect(some.output).toContain('was NOT TRIED in a browser');
  expect(await live()).toEqual(['v1', 'v2 10%']);
  expect((await deploy('--widen mfe-shop --to 50%')).output).toContain('goes to 50% of people');
  expect(await live()).toEqual(['v1', 'v2 50%']);
  expect((await deploy('--rollback mfe-shop')).output).toContain('mfe-shop v1 is live again');
  expect(await live()).toEqual(['v1', null]);
  expect(await deploy('--widen mfe-shop')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('No version of mfe-shop goes to some people only'),
  });
  await deploy('mfe-shop --to 10%');
  expect((await deploy('--widen mfe-shop --by amina')).output).toContain('mfe-shop v2 is live');
  expect(await live()).toEqual(['v2', null]);
  expect((await deploy('--rollback mfe-shop')).output).toContain('mfe-shop v1 is live again');
  expect((await deploy('--rollback mfe-shop v2')).output).toContain('mfe-shop v2 is live again');
  expect(await live()).toEqual(['v2', null]);
  const rows = (await deploy('--list mfe-shop')).output.split('\n');
  expect(rows[0]).toMatch(/mfe-shop {5}v2 {2}rollback by .*, \d+ kB, after v1$/);
  expect(rows).toContainEqual(
    expect.stringMatching(/v2 {2}canary by brian, \d+ kB, after v1, for 10% of people$/),
  );
}, 120_000);

it('npm run deploy makes a token of a part, and ends it', async () => {
  const token = (await deploy('--token mfe-shop')).output.trim();
  expect(await mayDeploy(storage.tokens, token, 'mfe-shop')).toBe(true);
  expect((await deploy('--end-tokens mfe-shop')).code).toBe(0);
  expect(await mayDeploy(storage.tokens, token, 'mfe-shop')).toBe(false);
  expect((await deploy('--token left-pad')).errors).toContain('It must be the name of a part');
}, 60_000);

it('npm run deploy says to a platform elsewhere what it has seen there when it widens and goes back', async () => {
  let canary: object | null = { version: 'v3', percent: 10, since: '2026-11-22T12:00:00.000Z' };
  const asked: Record<string, string>[] = [];
  const platform = createServer((req, res) => {
    const { searchParams } = new URL(req.url ?? '', 'http://platform');
    if (req.method === 'PUT') asked.push(Object.fromEntries(searchParams));
    res.end(JSON.stringify({ part: 'mfe-shop', version: 'v2', live: 'v2', canary, history: [] }));
  });
  await new Promise<void>((done) => platform.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`;
  const ask = (args: string) =>
    deploy(`${args} --registry ${url} --by brian`, { MATCHDAY_DEPLOY_TOKEN: 'secret' });
  try {
    await ask('--widen mfe-shop --to 50%');
    await ask('--rollback mfe-shop');
    canary = null;
    await ask('--rollback mfe-shop');
    const seen = { by: 'brian', expected: 'v2' };
    expect(asked).toEqual([
      { ...seen, version: 'v3', percent: '50', canary: 'v3' },
      { ...seen, rollback: 'yes', canary: 'v3' },
      { ...seen, rollback: 'yes', canary: '' },
    ]);
  } finally {
    platform.close();
  }
}, 60_000);

it('npm run deploy lists what a platform elsewhere has, with sizes, and fills no bucket by itself', async () => {
  const before = { name: 'mfe-shop', at: '2026-11-22T12:00:00.000Z', by: 'brian', action: 'deploy' };
  const history = [
    { ...before, version: 'v2', before: 'v1', bytes: 81_000 },
    { ...before, version: 'v1', before: null, bytes: null },
  ];
  const asked: string[] = [];
  const platform = createServer((req, res) => {
    asked.push(`${req.method} ${req.url} ${req.headers.authorization}`);
    res.end(JSON.stringify({ part: 'mfe-shop', live: 'v2', canary: null, history }));
  });
  await new Promise<void>((done) => platform.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`;
  try {
    const ran = await deploy(`--list mfe-shop --registry ${url}`, { MATCHDAY_DEPLOY_TOKEN: 'secret' });
    expect(ran.output).toContain('live: v2');
    expect(ran.output).toContain('2026-11-22 12:00:00  mfe-shop     v2  deploy by brian, 81 kB, after v1');
    expect(ran.output).toContain('v1  deploy by brian, deleted, the first');
    expect(asked).toEqual(['GET /registry/mfe-shop Bearer secret']);
  } finally {
    platform.close();
  }
  expect((await deploy('mfe-shop', { REGISTRY_S3_URL: url })).errors).toContain('filled through the gateway');
}, 60_000);
