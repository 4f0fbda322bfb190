import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { root } from '@matchday/command-kit/platform/home';
import { runCommand } from '@matchday/command-kit/processes/run-command';
import { parse } from 'yaml';

const folder = mkdtempSync(join(tmpdir(), 'watch-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Looks at a server whose container of that name answers by this script. */
async function watched(name: string, answers: Readonly<Record<string, string>>) {
  const at = join(folder, name);
  mkdirSync(join(at, 'bin'), { recursive: true });
  mkdirSync(join(at, 'operations'));
  cpSync(join(root, 'operations/compose/watch-backup.sh'), join(at, 'operations/compose/watch-backup.sh'));
  const cases = Object.entries(answers).map(([container, script]) => `  *' -T ${container} '*) ${script} ;;`);
  const docker = ['#!/bin/sh', `echo "$*" >> ${at}/commands`, 'case "$*" in', ...cases, 'esac'];
  writeFileSync(join(at, 'bin/docker'), docker.join('\n'));
  chmodSync(join(at, 'bin/docker'), 0o755);
  const { code } = await runCommand('sh', [join(at, 'operations/compose/watch-backup.sh')], {
    env: { PATH: `${at}/bin:${process.env.PATH}` },
  });
  return { code, commands: readFileSync(join(at, 'commands'), 'utf8').trim().split('\n') };
}

it('looks as the container of the backups does, and is quiet while they are new', async () => {
  const { code, commands } = await watched('new', { backup: 'echo 12 s old' });
  expect(code).toBe(0);
  expect(commands).toEqual(['compose exec -T backup node operations/backup/main.ts check']);
  const compose = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), {
    merge: true,
    maxAliasCount: 1000,
  }) as {
    services: Record<string, { healthcheck?: { test: string[] } }>;
  };
  expect(compose.services.backup?.healthcheck?.test.join(' ')).toContain(
    'node operations/backup/main.ts check',
  );
  expect(compose.services).toHaveProperty('alertmanager');
});

it('wakes somebody where they are old, or nothing runs that could make one', async () => {
  const { code, commands } = await watched('old', { backup: 'echo 900 s old >&2; exit 1' });
  expect(code).toBe(0);
  expect(commands[1]).toMatch(
    /^compose exec -T alertmanager amtool alert add .* MatchdayBackupOld severity=page$/,
  );
  expect(readFileSync(join(root, 'docs/runbooks.md'), 'utf8')).toContain('### MatchdayBackupOld\n');
});

it('fails where nobody can be told, so that cron tells it', async () => {
  const { code } = await watched('silent', { backup: 'exit 1', alertmanager: 'exit 1' });
  expect(code).toBe(1);
});
