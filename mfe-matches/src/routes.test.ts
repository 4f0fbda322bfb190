import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import type { ScreenData } from '@matchday/web-kit';
import { missingRoutes, missingWidgets } from '@matchday/web-kit/testing/missing-routes';
import manifest from '../manifest.json' with { type: 'json' };
import { routes } from './routes.tsx';

it('has the same screens in manifest.json, routes.tsx and the paths of contracts', () => {
  expect(missingRoutes(manifest, routes)).toEqual([]);
});

it('has the same widgets in manifest.json, src/widgets and the paths of contracts', () => {
  const folder = join(import.meta.dirname, 'widgets');
  expect(missingWidgets(manifest, existsSync(folder) ? readdirSync(folder) : [])).toEqual([]);
});

it.each(Object.entries(manifest.reads))('%s asks for what comes with its page', (path, reads) => {
  const { lazy } = routes.find((route) => route.path === path) ?? {};
  const search = new URLSearchParams({ fixture: 'f1' });
  const { data } = lazy as { data?: ScreenData };
  const asked = data?.({ params: {}, search }).map(({ queryKey }) => queryKey);
  const named = reads.map(({ call, ...input }) => [
    call,
    JSON.parse(JSON.stringify(input).replace('"?fixture"', '"f1"')),
  ]);
  expect(named).toEqual(asked);
});
