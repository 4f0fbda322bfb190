import { expect, it } from '@jest/globals';
import { missingRoutes } from './missing-routes.ts';

const routes = [{ path: '/shop' }, { path: '/purchases' }];

it('finds nothing where manifest, routes and paths agree', () => {
  expect(missingRoutes({ name: 'mfe-shop', routes: ['/purchases', '/shop'] }, routes)).toEqual([]);
});

it('reports which file is missing a screen and what to add', () => {
  expect(missingRoutes({ name: 'mfe-shop', routes: ['/shop'] }, [...routes, { path: '/orders' }])).toEqual([
    'mfe-shop/manifest.json has no /purchases: add "/purchases" to "routes"',
    'mfe-shop/manifest.json has no /orders: add "/orders" to "routes"',
    "packages/contracts/src/paths.ts has no /orders: add { path: '/orders', name: '…', part: 'mfe-shop', who: 'user' } to `screens`",
  ]);
});
