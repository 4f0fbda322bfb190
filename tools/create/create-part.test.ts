import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { root } from '@matchday/command-kit/platform/home';
import { runCommand } from '@matchday/command-kit/processes/run-command';
import { parse } from 'yaml';
import { copyWithNewParts } from './copied-repository.ts';
import { createPart } from './create-part.ts';
import { isPartial } from './is-partial.ts';
import { readPart } from './new-part.ts';
import { partsOf } from './parts.ts';

let copy: string;
beforeAll(async () => {
  copy = await copyWithNewParts();
}, 60_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }));
const textOf = (path: string) => readFileSync(join(copy, path), 'utf8');

it('is in the image, in compose, in Kubernetes, has a workflow and an owner, and states the versions of the others', () => {
  const compose = parse(textOf('docker-compose.yml'), { merge: true, maxAliasCount: 1000 }) as {
    services: Record<
      string,
      { build?: { args?: { PART?: string } }; environment?: Record<string, string>; depends_on?: object }
    >;
  };
  expect(compose.services['svc-tips']?.build?.args?.PART).toBe('svc-tips');
  expect(compose.services['svc-gateway']?.environment?.TIPS_URL).toBe('http://svc-tips:8080');
  expect(compose.services['mfe-news']?.build?.args?.PART).toBe('mfe-news');
  expect(compose.services['svc-gateway']?.depends_on).toHaveProperty('mfe-news');
  for (const name of ['mfe-news', 'svc-tips']) {
    expect(textOf('Dockerfile')).toContain(`COPY ${name}/package.json ${name}/\n`);
    expect(textOf(`.github/workflows/${name}.yml`)).toContain(`part: ${name}`);
    expect(textOf('.github/CODEOWNERS')).toContain(`/${name}/ @matchday/`);
    expect(partsOf(copy).map((part) => part.name)).toContain(name);
  }
  expect(textOf('Dockerfile')).toMatch(/^RUN npm ci .* --workspace=mfe-news --workspace=tools$/m);
  expect(textOf('kubernetes/services/svc-tips.yml')).toContain('image: matchday/svc-tips');
  expect(textOf('kubernetes/services/kustomization.yaml')).toContain('- svc-tips.yml');
  expect(textOf('kubernetes/web/mfe-news.yml')).toContain('image: matchday/mfe-news');
  expect(textOf('kubernetes/web/kustomization.yaml')).toContain('- mfe-news.yml');
  const versionOf = (part: string, library: string) =>
    JSON.parse(textOf(`${part}/package.json`)).dependencies[library];
  expect(versionOf('mfe-news', 'react-router-dom')).toBe(versionOf('mfe-shop', 'react-router-dom'));
  expect(JSON.parse(textOf('mfe-news/manifest.json'))).toMatchObject({ name: 'mfe-news', routes: ['/news'] });
});

it('is not created twice, and not under a name that is none', async () => {
  await expect(createPart(copy, readPart('mfe-news'))).rejects.toThrow('mfe-news is there already');
  for (const name of ['news', 'mfe-News', 'mfe-../x', 'svc-', 'mfe-a b'])
    expect(() => readPart(name)).toThrow('cannot be the name of a part');
});

it('asks for the whole repository, whose lists of all parts a part of it would cut', async () => {
  const clone = join(copy, 'clone');
  const git = (...args: string[]) => runCommand('git', ['-C', clone, ...args]);
  await runCommand('git', ['clone', '--quiet', '--shared', '--no-checkout', root, clone]);
  expect(await isPartial(clone)).toBe(false);
  await git('sparse-checkout', 'set', 'mfe-shop');
  expect(await isPartial(clone)).toBe(true);
  await git('sparse-checkout', 'disable');
  expect(await isPartial(clone)).toBe(false);
});

it('writes nothing where a list is not in its place', async () => {
  writeFileSync(join(copy, 'docker-compose.yml'), 'services: {}\n');
  await expect(createPart(copy, readPart('svc-late'))).rejects.toThrow('docker-compose.yml has no place for');
  expect(existsSync(join(copy, 'svc-late'))).toBe(false);
  expect(textOf('packages/contracts/src/protocol/call.ts')).not.toContain('late');
});
