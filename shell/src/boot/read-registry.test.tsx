import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { OverrideBadge } from '../layout/override-badge.tsx';
import { offerIntegrity } from '../parts/integrity.ts';
import { readRegistry } from './read-registry.ts';

const entry = { version: 'v1', routes: [], widgets: [], requires: {} };
const shop = {
  ...entry,
  entry: '/mfe/mfe-shop/v1/remoteEntry.js',
  assets: { '/shop': ['/mfe/mfe-shop/v1/app.js'] },
  integrity: { 'remoteEntry.js': 'sha256-entry' },
};
const registry = {
  revision: 'r1',
  shell: { ...entry, assets: {}, entry: '/mfe/shell/v1/main.js' },
  microfrontends: { 'mfe-shop': shop },
};
const pageWith = (content: object) => {
  document.body.innerHTML = `<script id="registry" type="text/registry">${JSON.stringify(content)}</script>`;
};

it('a part that this computer serves comes from there, without preloads and hashes of the live one', () => {
  const override = { part: 'mfe-shop', version: 'dev', entry: 'http://localhost:4000/remoteEntry.js' };
  pageWith({ ...registry, override });
  const read = readRegistry();
  expect(read.microfrontends['mfe-shop']).toMatchObject({ entry: override.entry, assets: {}, integrity: {} });
  render(<OverrideBadge override={override} />);
  expect(screen.getByRole('status').textContent).toContain('mfe-shop comes from localhost:4000');
  expect(screen.getByRole('link', { name: /End/ }).getAttribute('href')).toBe('?override=none');
});

it('a part never comes from another host', () => {
  for (const from of [
    'http://example.org:80/remoteEntry.js',
    'http://localhost:1@example.org/remoteEntry.js',
  ]) {
    pageWith({ ...registry, override: { part: 'mfe-shop', version: 'dev', entry: from } });
    expect(() => readRegistry()).toThrow();
  }
});

it('the hash of a file is found by its path, also when it is loaded again, and on this origin alone', () => {
  pageWith(registry);
  offerIntegrity(readRegistry());
  const hashOf = (url: string) => globalThis.__MATCHDAY_INTEGRITY__?.(url);
  expect(hashOf('/mfe/mfe-shop/v1/remoteEntry.js?r=2')).toBe('sha256-entry');
  expect(hashOf(`${location.origin}/mfe/mfe-shop/v1/remoteEntry.js`)).toBe('sha256-entry');
  expect(hashOf('http://localhost:4000/mfe/mfe-shop/v1/remoteEntry.js')).toBeUndefined();
  expect(hashOf('/mfe/mfe-shop/v2/remoteEntry.js')).toBeUndefined();
});
