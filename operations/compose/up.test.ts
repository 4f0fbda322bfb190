import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { root } from '@matchday/command-kit/platform/home';
import { parse } from 'yaml';
import { link, server } from './fake-server.ts';

it('starts everything with one command: new secrets, a key for the backups, the link of the first admin', async () => {
  const { at, run, file } = server('new');
  const { code, output } = await run('up.sh', 'club.example.org');
  expect(code).toBe(0);
  const settings = Object.fromEntries(
    file('.env')
      .trim()
      .split('\n')
      .map((line) => line.split('=')),
  );
  expect(settings).toMatchObject({ SITE: 'club.example.org', BACKUP_RECIPIENT: 'age1public' });
  const secrets = Object.entries(settings).filter(([name]) => /SECRET|PASSWORD/.test(name));
  for (const [, value] of secrets) expect(value).toMatch(/^[0-9a-f]{64}$/);
  expect(new Set(secrets.map(([, value]) => value)).size).toBe(5);
  for (const name of ['.env', 'backup.key']) expect(statSync(at(name)).mode & 0o777).toBe(0o600);
  const made = file('commands').split('\n');
  expect(made).toContain('compose up --detach --remove-orphans');
  expect(output).toContain('https://club.example.org');
  expect(output).toContain(`then open ${link}`);
});

it('migrates each database before it replaces anything, and replaces nothing where that fails', async () => {
  const { run, file } = server('migrations', { failing: 'run --rm migrate-matches' });
  const { code } = await run('up.sh');
  expect(code).toBe(1);
  const services = Object.keys(parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8')).services);
  const migrations = services.filter((name) => name.startsWith('migrate-'));
  for (const name of migrations)
    expect(readFileSync(join(root, 'operations/compose/up.sh'), 'utf8')).toContain(`svc-${name.slice(8)}`);
  expect(migrations).toHaveLength(3);
  expect(file('commands')).toContain('compose run --rm migrate-wallet\n');
  expect(file('commands')).not.toMatch(/compose up|run --rm migrate-shop/);
});

it('builds the images of the release that is checked out, and does without its name', async () => {
  const { run, file } = server('release');
  await run('up.sh');
  const built = file('commands').split('\n').indexOf('compose --profile tools build');
  expect(file('releases').split('\n')[built]).toBe('v1.4.0');
  const bare = server('no-checkout');
  writeFileSync(bare.at('bin/git'), '#!/bin/sh\nexit 128\n');
  expect((await bare.run('up.sh')).code).toBe(0);
});

it('names every setting that docker-compose.yml asks for', async () => {
  const { run, file } = server('settings');
  await run('up.sh');
  const asked = readFileSync(join(root, 'docker-compose.yml'), 'utf8').matchAll(/\$\{(\w+):\?/g);
  for (const [, name] of asked) expect(file('.env')).toMatch(new RegExp(`^${name}=\\S+$`, 'm'));
  expect(file('.env')).toContain('SITE=localhost');
  expect(Object.keys(parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8')).services)).toContain(
    'backup',
  );
});

it('limits containers to the processors that the server has, unless .env says otherwise', async () => {
  const { at, run, file } = server('processors');
  await run('up.sh');
  expect(file('.env')).toMatch(/^CPUS=2\nMONGO_CPUS=3$/m);
  writeFileSync(at('.env'), file('.env').replace('MONGO_CPUS=3', '').replace('CPUS=2', 'CPUS=1'));
  await run('up.sh');
  expect(file('.env')).toMatch(/^CPUS=1\n+MONGO_CPUS=3$/m);
});

it('keeps the secrets and the key the next time', async () => {
  const { run, file } = server('again');
  await run('up.sh', 'club.example.org');
  const [env, key] = [file('.env'), file('backup.key')];
  const { code, output } = await run('up.sh', 'other.example.org');
  expect(code).toBe(0);
  expect([file('.env'), file('backup.key')]).toEqual([env, key]);
  expect(output).toContain('https://club.example.org');
});
