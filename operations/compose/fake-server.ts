import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from '@jest/globals';
import { root } from '@matchday/command-kit/platform/home';
import { runCommand } from '@matchday/command-kit/processes/run-command';

const folder = mkdtempSync(join(tmpdir(), 'server-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
export const link = 'https://club.example.org/invited?code=the-code_1';

/**
 * A server of three processors with Docker, which notes its commands in the file `commands` and fails at one of them.
 * @param options `running`: ids of the containers of each service, of which some are `unhealthy`
 */
export function server(
  name: string,
  {
    failing = 'nothing',
    running = [],
    unhealthy = [],
  }: { failing?: string; running?: string[]; unhealthy?: string[] } = {},
): {
  at: (path: string) => string;
  run: (script: string, ...args: string[]) => ReturnType<typeof runCommand>;
  file: (path: string) => string;
} {
  const at = (path: string) => join(folder, name, path);
  for (const path of ['bin', 'operations']) mkdirSync(at(path), { recursive: true });
  for (const script of ['up.sh', 'roll.sh'])
    cpSync(join(root, 'operations/compose', script), at(join('operations/compose', script)));
  const lines = (ids: readonly string[]) => ids.map((id) => `${id}\\n`).join('');
  const log = JSON.stringify({ level: 40, link, msg: `There is no admin yet: ${link}` });
  const programs = {
    docker: [
      '#!/bin/sh',
      `echo "$*" >> ${at('commands')}`,
      `echo "$RELEASE" >> ${at('releases')}`,
      'case "$*" in',
      `  *'${failing}'*) touch ${at('failed')}; exit 1 ;;`,
      '  build*) echo sha256:tools ;;',
      `  *'backup key') printf '# created: now\\n# public key: age1public\\nAGE-SECRET-KEY-1PRIVATE\\n' ;;`,
      `  *logs*) echo '${log}' ;;`,
      `  *'ps --all --quiet'*) printf '${lines(running)}'; [ ! -f ${at('failed')} ] || echo new ;;`,
      `  *'ps --quiet'*) printf '${lines(running.filter((id) => !unhealthy.includes(id)))}' ;;`,
      ...unhealthy.map((id) => `  inspect*' ${id}') echo running unhealthy ;;`),
      `  inspect*) echo running healthy ;;`,
      'esac',
    ],
    git: ['#!/bin/sh', '[ "$1" = describe ] && echo v1.4.0'],
    nproc: ['#!/bin/sh', 'echo 3'],
    sleep: ['#!/bin/sh', `echo "sleep $1" >> ${at('commands')}`],
  };
  for (const [program, lines] of Object.entries(programs)) {
    writeFileSync(at(join('bin', program)), lines.join('\n'));
    chmodSync(at(join('bin', program)), 0o755);
  }
  return {
    at,
    run: (script, ...args) =>
      runCommand('sh', [at(join('operations/compose', script)), ...args], {
        env: { PATH: `${at('bin')}:${process.env.PATH}` },
      }),
    file: (path) => readFileSync(at(path), 'utf8'),
  };
}
