import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { root } from '@matchday/command-kit/platform/home';
import { runCommand } from '@matchday/command-kit/processes/run-command';
import { checkBudget, checkBuild } from '@matchday/registry';
import { parse } from 'yaml';
import { createPart } from './create-part.ts';
import { isPartial } from './is-partial.ts';
import { readPart } from './new-part.ts';
import { partsOf } from './parts.ts';
import { writeDerived } from './write-derived.ts';

const copy = mkdtempSync(join(tmpdir(), 'created-'));
const textOf = (path: string) => readFileSync(join(copy, path), 'utf8');
const node = (...args: string[]) => runCommand(process.execPath, args, { cwd: copy });

/** The repository without its pictures and journeys; packages of the copy are those that are found. */
beforeAll(async () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of files.split('\0')) {
    if (!/^(?:packages|svc-gateway|svc-shop|mfe-shop|tools|\.github|kubernetes|[^/]+$)/.test(file)) continue;
    if (!existsSync(join(root, file))) continue;
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  const modules = join(copy, 'node_modules');
  mkdirSync(join(modules, '@matchday'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@matchday') symlinkSync(join(root, 'node_modules', name), join(modules, name));
  for (const name of readdirSync(join(copy, 'packages')))
    symlinkSync(join(copy, 'packages', name), join(modules, '@matchday', name));
  for (const folder of [
    'svc-gateway',
    'svc-shop',
    'mfe-shop',
    ...readdirSync(join(copy, 'packages')).map((name) => `packages/${name}`),
  ])
    if (existsSync(join(root, folder, 'node_modules')))
      symlinkSync(join(root, folder, 'node_modules'), join(copy, folder, 'node_modules'));
  for (const name of ['mfe-news', 'svc-tips']) await createPart(copy, readPart(name));
  await writeDerived(copy);
}, 60_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

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

it('fits the types and contracts of all, and its own tests pass', async () => {
  writeFileSync(
    join(copy, 'tsconfig.created.json'),
    JSON.stringify({
      extends: './tsconfig.base.json',
      include: [
        'packages/contracts/src/versions',
        'svc-gateway/src',
        'svc-gateway/test',
        'tools/contracts',
        'svc-tips/src',
        'svc-tips/test',
        'packages/service-kit/src/*.d.ts',
      ],
    }),
  );
  const types = await node(
    'node_modules/typescript-7/bin/tsc',
    '-p',
    'tsconfig.created.json',
    '--pretty',
    'false',
  );
  expect(types.output).toBe('');
  const published = await node('tools/contracts/main.ts', 'publish');
  expect(published).toMatchObject({ code: 0, output: expect.stringContaining('tips 1.0 is published') });
  const jest = [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    'node_modules/jest/bin/jest.js',
  ];
  const tests = await node(...jest, '--ci', '--projects', 'mfe-news', 'svc-tips');
  expect([tests.code, tests.errors.slice(-2000)]).toEqual([
    0,
    expect.stringContaining('Test Suites: 3 passed'),
  ]);
}, 120_000);

it('is bundled as a version that can be deployed', async () => {
  const built = await node('tools/build/main.ts', 'mfe-news', join(copy, 'built'));
  expect([built.code, built.errors]).toEqual([0, '']);
  const assets = await checkBuild(join(copy, 'built'), 'mfe-news');
  expect(assets.routes).toEqual(['/news']);
  expect(() => checkBudget(assets)).not.toThrow();
}, 120_000);

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
