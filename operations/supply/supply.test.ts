import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { packagesOf } from './bill-of-materials.ts';
import { isAllowed, refusedLicences } from './licences.ts';
import { audit, checkLicences, makeBom, provenance } from './supply.ts';

describe('licences', () => {
  it('of all packages are allowed', () => {
    expect(checkLicences()).toBeGreaterThan(500);
  });

  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0)', true],
    ['MIT AND GPL-3.0', false],
    ['(Apache-2.0 AND MIT)', true],
    ['GPL-3.0-only', false],
    ['AGPL-3.0', false],
    ['UNLICENSED', false],
    ['SEE LICENSE IN LICENSE', false],
  ])('%s: %s', (expression, allowed) => expect(isAllowed(expression)).toBe(allowed));

  it('that are missing or not allowed are named with their package', () => {
    const packages = {
      '': { version: '1.0.0' },
      'svc-shop': { version: '1.0.0' },
      'node_modules/svc-shop': { link: true },
      'node_modules/good': { version: '1.0.0', license: 'MIT' },
      'node_modules/a/node_modules/@x/strict': { version: '2.0.0', license: 'GPL-3.0' },
      'node_modules/silent': { version: '3.0.0' },
    };
    expect(refusedLicences(packages)).toEqual(['@x/strict 2.0.0: GPL-3.0', 'silent 3.0.0: no licence']);
  });
});

it('the bill of materials names what runs, with hashes, and nothing that only builds or tests', () => {
  const bom = makeBom(new Date(0));
  expect(bom).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'matchday' } } });
  const names = bom.components.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['express', 'mongoose', 'react', 'react-dom', 'jsonwebtoken', 'svc-wallet']),
  );
  for (const name of ['jest', 'lighthouse', 'playwright-core']) expect(names).not.toContain(name);
  expect(new Set(bom.components.map((each) => each['bom-ref'])).size).toBe(names.length);
  const foreign = bom.components.filter((each) => each['bom-ref'].includes('node_modules/'));
  const unsealed = foreign.filter(({ hashes }) => !hashes).map(({ name }) => name);
  // Packages for other systems that the registry in use does not carry.
  expect(unsealed.filter((name) => !/^@(rspack|swc)\/.*-/.test(name))).toEqual([]);
});

it('a package is looked for as Node does', () => {
  const packages = {
    'mfe-a': { dependencies: { b: '1', c: '1' }, devDependencies: { tool: '1' } },
    'node_modules/b': { version: '1.0.0', dependencies: { c: '2' }, optionalDependencies: { gone: '1' } },
    'node_modules/b/node_modules/c': { version: '2.0.0', dependencies: { '@matchday/kit': '*' } },
    'node_modules/c': { version: '1.0.0' },
    'node_modules/tool': { version: '1.0.0' },
    'node_modules/@matchday/kit': { link: true, resolved: 'packages/kit' },
    'packages/kit': { name: '@matchday/kit', version: '1.0.0', dependencies: { c: '1' } },
  };
  expect(packagesOf(packages, ['mfe-a'])).toEqual([
    'mfe-a',
    'node_modules/b',
    'node_modules/b/node_modules/c',
    'node_modules/c',
    'packages/kit',
  ]);
});

describe('known holes', () => {
  const answering = (output: string) => async () => ({ code: 1, output, errors: '' });
  const found = (vulnerabilities: object) =>
    JSON.stringify({ metadata: { vulnerabilities }, vulnerabilities: { 'left-pad': {} } });

  it('stop it when they are high', async () => {
    await expect(audit(answering(found({ high: 1, total: 3 })) as never)).rejects.toThrow('left-pad');
    expect(await audit(answering(found({ low: 3, total: 3 })) as never)).toBe(
      '3 known holes, none of them high',
    );
    expect(await audit(answering(found({ total: 0 })) as never)).toBe('No known holes');
  });

  it('are unknown where the registry does not answer', async () => {
    const closed = answering('{"message":"405 Method Not Allowed"}');
    expect(await audit(closed as never)).toBe('This registry does not answer: 405 Method Not Allowed');
    expect(await audit(answering('') as never)).toBe('This registry does not answer: no report');
  });
});

describe('where packages come from', () => {
  const answering = (report: object | string) => async () => ({
    code: 1,
    output: typeof report === 'string' ? report : JSON.stringify(report),
    errors: '',
  });
  const left = { name: 'left-pad', version: '1.3.0', code: 'EINTEGRITYSIGNATURE' };

  it.each([
    ['wrong', { invalid: [left], missing: [] }],
    ['missing', { invalid: [], missing: [left] }],
  ])('stops it where a signature is %s', async (_what, report) => {
    await expect(provenance(answering(report) as never)).rejects.toThrow(
      'Without a right signature: left-pad 1.3.0',
    );
  });

  it('is said with how many are attested', async () => {
    const report = { invalid: [], missing: [], verified: [left, left] };
    expect(await provenance(answering(report) as never)).toBe(
      "Every package has the registry's signature; 2 also say where they were built",
    );
  });

  it('is unknown where nobody answers', async () => {
    const away = { error: { code: 'ENOTFOUND', summary: 'request failed' } };
    expect(await provenance(answering(away) as never)).toBe(
      'Signatures could not be verified: request failed',
    );
    expect(await provenance(answering('') as never)).toBe('Signatures could not be verified: no report');
  });
});

it('updates are asked for by a policy that waits, and that keeps what must move together', () => {
  const policy = JSON.parse(readFileSync(new URL('../../renovate.json', import.meta.url), 'utf8')) as {
    minimumReleaseAge: string;
    packageRules: { matchPackageNames?: string[]; enabled?: boolean; groupName?: string }[];
  };
  expect(policy.minimumReleaseAge).toBe('7 days');
  const { dependencies } = JSON.parse(
    readFileSync(new URL('../../packages/ui/package.json', import.meta.url), 'utf8'),
  ) as { dependencies: Record<string, string> };
  const together = policy.packageRules.find(({ groupName }) => groupName === 'Mantine');
  expect(together?.matchPackageNames).toEqual(['@mantine/*']);
  // Pinned exactly: an update is a decision.
  for (const [name, version] of Object.entries(dependencies))
    if (name.startsWith('@mantine/')) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
});
