import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '@matchday/command-kit/platform/home';
import type { LockedPackages } from './complete-lock.mjs';
import { whyInstall } from './why-install.mjs';

/** Two parts: one needs `page` and through it `core`, the other `stream`, an older `core` of its own and a tool. */
const lock = {
  '': { dependencies: { format: '1' } },
  'mfe-shop': { dependencies: { page: '1' } },
  'svc-wallet': { dependencies: { stream: '1', core: '1' }, devDependencies: { tool: '1' } },
  'node_modules/format': { version: '1.0.0' },
  'node_modules/mfe-shop': { resolved: 'mfe-shop', link: true },
  'node_modules/svc-wallet': { resolved: 'svc-wallet', link: true },
  'node_modules/page': { version: '1.2.0', dependencies: { core: '2' }, devDependencies: { gone: '1' } },
  'node_modules/core': { version: '2.0.0', optionalDependencies: { native: '1' } },
  'node_modules/native': { version: '1.0.0', optional: true },
  'node_modules/stream': { version: '1.0.0' },
  'node_modules/tool': { version: '1.0.0' },
  'svc-wallet/node_modules/core': { version: '1.0.0' },
};
const everything = () => true;
const shopAlone = (workspace: string) => workspace === 'mfe-shop';
/** What npm installs of the lock file where the wallet is not checked out. */
const { 'node_modules/stream': _s, 'node_modules/tool': _t, ...rest } = lock;
const { 'svc-wallet/node_modules/core': _c, ...shopInstalled } = rest;

describe('dependencies are installed', () => {
  it('when nothing is there, when one is missing, and when one has another version', () => {
    expect(whyInstall(lock, null, everything)).toBe('nothing is installed yet');
    expect(whyInstall(lock, lock, everything)).toBeNull();
    expect(whyInstall(lock, shopInstalled, everything)).toBe('stream 1.0.0 is wanted, none found');
    const older = { ...lock, 'node_modules/page': { version: '1.1.0' } };
    expect(whyInstall(lock, older, everything)).toBe('page 1.2.0 is wanted, 1.1.0 found');
  });

  it('in a sparse checkout only for what its workspaces need', () => {
    expect(whyInstall(lock, shopInstalled, shopAlone)).toBeNull();
    const { 'node_modules/native': _n, ...onAnotherSystem } = shopInstalled;
    expect(whyInstall(lock, onAnotherSystem, shopAlone)).toBeNull();
    const { 'node_modules/core': _core, ...withoutCore } = shopInstalled;
    expect(whyInstall(lock, withoutCore, shopAlone)).toBe('core 2.0.0 is wanted, none found');
    const older = { ...shopInstalled, 'node_modules/format': { version: '0.9.0' } };
    expect(whyInstall(lock, older, shopAlone)).toBe('format 1.0.0 is wanted, 0.9.0 found');
    expect(whyInstall(lock, shopInstalled, everything)).not.toBeNull();
  });

  it('by the lock file of this repository: a team with the shop alone needs nothing of the wallet', () => {
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
      packages: LockedPackages;
    };
    const isShops = (workspace: string) => /^(?:mfe-shop|svc-shop|packages\/|tools)/.test(workspace);
    const without = (name: string) =>
      Object.fromEntries(Object.entries(packages).filter(([path]) => !path.endsWith(name)));
    expect(whyInstall(packages, packages, everything)).toBeNull();
    expect(whyInstall(packages, without('node_modules/@simplewebauthn/server'), isShops)).toBeNull();
    expect(whyInstall(packages, without('node_modules/@simplewebauthn/server'), everything)).toMatch(
      /^@simplewebauthn\/server .* is wanted, none found$/,
    );
    expect(whyInstall(packages, without('node_modules/react'), isShops)).toMatch(/^react .* is wanted/);
  });
});
