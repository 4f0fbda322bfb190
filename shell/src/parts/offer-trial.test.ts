import { expect, it, jest } from '@jest/globals';
import { offerTrial } from './offer-trial.ts';
import type { Remotes } from './remotes/remotes.ts';

const entry = { version: 'v1', entry: '/mfe/mfe-shop/v1/remoteEntry.js', requires: {}, assets: {} };
const registry = {
  revision: 'r1',
  shell: { ...entry, routes: [], widgets: [] },
  microfrontends: { 'mfe-shop': { ...entry, routes: ['/shop', '/purchases'], widgets: ['recent-orders'] } },
};
const remotesWith = (module: object): Remotes => ({
  load: (async () => module) as Remotes['load'],
  hasFailed: () => false,
  resetShares: () => {},
});

it('loads every route and widget of the part that comes from elsewhere, and fails with the first that does not', async () => {
  offerTrial(registry, remotesWith({}));
  expect(globalThis.__MATCHDAY_TRIAL__).toBeUndefined();
  const tried = { ...registry, override: { part: 'mfe-shop', version: 'v2' } };
  const prepare = jest.fn(async (_path: string) => {});
  const load = jest.fn(async () => ({}));
  offerTrial(tried, remotesWith({ prepare, load }));
  await expect(globalThis.__MATCHDAY_TRIAL__?.()).resolves.toBe('2 routes and 1 widgets');
  expect(prepare.mock.calls.map(([path]) => path)).toEqual(['/shop', '/purchases']);
  load.mockRejectedValue(new Error('no chunk'));
  await expect(globalThis.__MATCHDAY_TRIAL__?.()).rejects.toThrow('no chunk');
});
