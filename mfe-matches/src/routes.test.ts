import { expect, it } from '@jest/globals';
import { missingRoutes } from '@matchday/web-kit/testing/missing-routes';
import manifest from '../manifest.json' with { type: 'json' };
import { routes } from './routes.tsx';

it('has the same screens in manifest.json, routes.tsx and the paths of contracts', () => {
  expect(missingRoutes(manifest, routes)).toEqual([]);
});
