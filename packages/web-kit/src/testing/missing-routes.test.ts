import { expect, it } from '@jest/globals';
import { screens } from '@matchday/contracts/paths';
import { missingRoutes } from './missing-routes.ts';

const own = Object.values(screens).filter(({ part }) => part === 'mfe-shop');
const routes = own.map(({ path }) => ({ path }));
const paths = own.map(({ path }) => path);

it('finds nothing where manifest, routes and paths agree', () => {
  expect(missingRoutes({ name: 'mfe-shop', routes: paths }, routes)).toEqual([]);
});

it('reports which file is missing a screen and what to add', () => {
  const manifest = { name: 'mfe-shop', routes: paths.filter((path) => path !== '/purchases') };
  expect(missingRoutes(manifest, [...routes, { path: '/baskets' }])).toEqual([
    'mfe-shop/manifest.json has no /purchases: add "/purchases" to "routes"',
    'mfe-shop/manifest.json has no /baskets: add "/baskets" to "routes"',
    "packages/contracts/src/paths.ts has no /baskets: add { path: '/baskets', name: '…', part: 'mfe-shop', who: 'user' } to `screens`",
  ]);
});
