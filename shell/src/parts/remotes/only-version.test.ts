import { expect, it } from '@jest/globals';
import onlyVersion from './only-version.ts';

type Asked = Parameters<NonNullable<ReturnType<typeof onlyVersion>['resolveShare']>>[0];

const version = (from: string) => ({ from, loaded: true });
const asTheRuntime = () => undefined;
const ask = (versions: object | undefined) => {
  const shareScopeMap = { default: versions ? { react: versions } : {} };
  const asked = {
    shareScopeMap,
    scope: 'default',
    pkgName: 'react',
    version: '19.3.1',
    resolver: asTheRuntime,
  };
  return onlyVersion().resolveShare?.(asked as unknown as Asked);
};

it('takes the only version that there is', () => {
  const shell = version('shell');
  expect(ask({ '19.3.1': shell })?.resolver()).toEqual({ shared: shell, useTreesShaking: false });
});

it.each([
  ['several versions', { '19.3.1': version('shell'), '18.0.0': version('mfe-shop') }],
  ['a module that nobody shares', undefined],
])('leaves %s to the runtime', (_what, versions) => {
  expect(ask(versions)?.resolver).toBe(asTheRuntime);
});
