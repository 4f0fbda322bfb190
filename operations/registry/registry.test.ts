import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { runCommand } from '@matchday/command-kit/processes/run-command';
import { liveOf, mayDeploy, openStorage, publishRegistry } from '@matchday/registry';
import { fakeBuild } from '@matchday/registry/testing';
import { s3ServerOrWhyNot } from '@matchday/registry/testing/s3';

const main = join(import.meta.dirname, 'main.ts');
const server = await s3ServerOrWhyNot();
const places: { where: string; settings: () => Promise<Record<string, string>> }[] = [
  { where: 'the web root', settings: async () => ({}) },
];
if (server instanceof Error)
  it.skip(`the command with object storage is NOT TESTED: ${server.message}`, () => {});
else {
  afterAll(() => server.close());
  places.push({
    where: 'object storage',
    async settings() {
      const { url, keyId, secret } = await server.bucket();
      return { REGISTRY_S3_URL: url, REGISTRY_S3_KEY_ID: keyId, REGISTRY_S3_SECRET: secret };
    },
  });
}

describe.each(places)('npm run registry, with the registry in $where', ({ settings }) => {
  it('makes and ends tokens that the gateway takes, lists, and goes back', async () => {
    const root = mkdtempSync(join(tmpdir(), 'web-'));
    const env: Record<string, string> = { WEB_ROOT: root, ...(await settings()) };
    const run = (...args: string[]) => runCommand(process.execPath, [main, ...args], { env });
    const storage = openStorage(root, env);
    for (const part of ['shell', 'mfe-shop'])
      for (const version of ['v1', 'v2'])
        await storage.versions.add(part, version, await fakeBuild(part, version));
    for (const version of ['v1', 'v2'])
      await publishRegistry(storage, () => ({ shell: 'v1', 'mfe-shop': version }), {
        ...{ action: 'deploy', by: 'brian', now: () => new Date('2026-11-22T12:00:00Z') },
      });

    const token = (await run('token', 'mfe-shop')).output.trim();
    expect(await mayDeploy(storage.tokens, token, 'mfe-shop')).toBe(true);
    expect(await mayDeploy(storage.tokens, token, 'mfe-matches')).toBe(false);
    await run('token', 'mfe-shop');
    await run('token', 'mfe-admin');
    expect((await run('tokens')).output).toBe('mfe-admin  1\nmfe-shop  2');
    expect((await run('end-tokens', 'mfe-shop')).code).toBe(0);
    expect(await mayDeploy(storage.tokens, token, 'mfe-shop')).toBe(false);
    expect((await run('tokens')).output).toBe('mfe-admin  1');

    expect((await run('list', 'mfe-shop')).output).toMatch(
      /^2026-11-22 12:00:00 {2}mfe-shop {5}v2 {2}deploy by brian, \d+ kB, after v1\n/,
    );
    expect((await run('rollback', 'mfe-shop', '--by', 'amina')).output).toBe('mfe-shop v1 is live again');
    expect(liveOf(await storage.states.latest()).versions).toEqual({ shell: 'v1', 'mfe-shop': 'v1' });
    expect((await run('list')).output).toMatch(/^\S+ \S+ {2}mfe-shop {5}v1 {2}rollback by amina/);
    expect(await run('rollback', 'mfe-shop')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('No version of mfe-shop before v1 is kept'),
    });
    expect((await run('token', '../shell')).errors).toContain('It must be the name of a part');
  }, 60_000);
});
