import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from '@jest/globals';
import { runCommand } from '@matchday/command-kit/processes/run-command';

const root = resolve(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
/** Our own commands; `biome`, `tsc` and the like have their own options. */
const ours = Object.entries(scripts).flatMap(([name, script]) => {
  const entry = /^(?:exec )?node ((?:tools|operations|bench|faults|e2e)\/\S+)(.*)$/.exec(script);
  return entry ? [{ name, args: [join(root, entry[1] ?? ''), ...(entry[2]?.trim().split(' ') ?? [])] }] : [];
});

it('looks at every command of package.json', () => {
  expect(ours.map(({ name }) => name)).toEqual(expect.arrayContaining(['start', 'test', 'deploy', 'shots']));
});

it.each(
  ours.flatMap((command) => [
    { ...command, unknown: '--no-such-option' },
    { ...command, unknown: 'no-such-thing' },
  ]),
)(
  'npm run $name refuses $unknown and does nothing',
  async ({ args, unknown }) => {
    const home = join(root, '.matchday', 'command-lines');
    const ran = await runCommand(process.execPath, [...args.filter(Boolean), unknown], {
      cwd: root,
      env: { MATCHDAY_HOME: home },
      timeoutMs: 55_000,
    });
    expect(ran.code).toBe(1);
    expect(`${ran.output}${ran.errors}`).toContain(unknown);
  },
  60_000,
);

it.each(ours)(
  'npm run $name --help says what it knows and does nothing',
  async ({ args }) => {
    const ran = await runCommand(process.execPath, [...args.filter(Boolean), '--help'], {
      cwd: root,
      timeoutMs: 55_000,
    });
    expect(ran.output).toContain('Usage: ');
    expect(ran.code).toBe(0);
  },
  60_000,
);
