import type { Registry, RegistryEntry } from '@matchday/contracts/registry';

const entry = (name: string, routes: string[], widgets: string[] = []): RegistryEntry => ({
  version: 'v1',
  entry: `/mfe/${name}/v1/remoteEntry.js`,
  routes,
  widgets,
  requires: {},
  assets: Object.fromEntries(routes.map((route) => [route, [`/mfe/${name}/v1/remoteEntry.js`]])),
});

/** A registry as a deployment writes it. */
export const testRegistry: Registry = {
  revision: 'r1',
  shell: { ...entry('shell', []), scripts: ['/mfe/shell/v1/main.js'], styles: [], preloads: [] },
  microfrontends: {
    'mfe-profile': entry('mfe-profile', ['/', '/signup', '/profile']),
    'mfe-matches': entry('mfe-matches', ['/home', '/Players'], ['league-table']),
    'mfe-shop': entry('mfe-shop', ['/shop', '/purchases']),
  },
};
