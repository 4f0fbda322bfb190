import type { PartAssets } from '../src/part-assets.ts';

/** `assets.json` of a build, with what a test is about. */
export const partAssets = (name: string, changes: Partial<PartAssets> = {}): PartAssets => ({
  name,
  version: 'v1',
  entry: `/mfe/${name}/v1/remoteEntry.js`,
  routes: [],
  widgets: [],
  files: {},
  needs: {},
  requires: {},
  federation: '2.9.2',
  uses: {},
  provides: {},
  exports: {},
  scripts: [],
  styles: [],
  preloads: [],
  ...changes,
});
