import { expect, it } from '@jest/globals';
import type { Registry } from '@matchday/contracts/registry';
import { testRegistry } from '../../test/registry.ts';
import { filesToKeep } from './keep-app.ts';

const registry: Registry = {
  ...testRegistry,
  shell: {
    ...testRegistry.shell,
    styles: ['/mfe/shell/v1/main.css'],
    preloads: ['/mfe/shell/v1/text.woff2'],
  },
};

it('keeps the files of the page, of what was loaded, and of the screens that can be read without internet', () => {
  const { files, folders } = filesToKeep(registry, [
    '/mfe/mfe-shop/v1/shop.js',
    '/api/profile',
    '/art/a.svg',
  ]);
  expect(files).toEqual([
    '/mfe/shell/v1/main.js',
    '/mfe/shell/v1/main.css',
    '/mfe/shell/v1/text.woff2',
    '/mfe/mfe-matches/v1/remoteEntry.js',
    '/mfe/mfe-shop/v1/shop.js',
  ]);
  expect(folders).toEqual(
    ['shell', 'mfe-profile', 'mfe-matches', 'mfe-shop'].map((name) => `/mfe/${name}/v1/`),
  );
});

it('loads nothing more for somebody who saves data', () => {
  expect(filesToKeep(registry, [], false).files).not.toContain('/mfe/mfe-matches/v1/remoteEntry.js');
});
