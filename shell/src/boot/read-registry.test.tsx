import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { OverrideBadge } from '../layout/override-badge.tsx';
import { offerIntegrity } from '../parts/remotes/integrity.ts';
import { readRegistry, withLocalPart } from './read-registry.ts';

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

it('a part that this computer serves comes from there, without preloads and hashes of the live one', async () => {
  const override = { part: 'mfe-shop', version: 'dev', entry: 'http://localhost:4000/remoteEntry.js' };
  pageWith({ ...registry, override });
  const read = await withLocalPart(readRegistry(), () => Promise.reject(new TypeError('away')));
  expect(read.microfrontends['mfe-shop']).toMatchObject({ entry: override.entry, assets: {}, integrity: {} });
  render(<OverrideBadge override={override} />);
  expect(screen.getByRole('status').textContent).toContain('mfe-shop comes from localhost:4000');
  expect(screen.getByRole('link', { name: /End/ }).getAttribute('href')).toBe('?override=none');
});

it.each(['mfe-shop', 'mfe-news'])(
  '%s has the routes that its manifest on this computer has now',
  async (part) => {
    const entry = 'http://localhost:4000/remoteEntry.js';
    pageWith({ ...registry, override: { part, version: 'dev', entry } });
    const manifest = { name: part, version: '1.0.0', routes: ['/new'], widgets: ['late'] };
    const asked: string[] = [];
    const ask = async (url: unknown) => {
      asked.push(String(url));
      return Response.json(manifest);
    };
    const { microfrontends } = await withLocalPart(readRegistry(), ask as typeof fetch);
    expect(microfrontends[part]).toMatchObject({
      entry,
      routes: ['/new'],
      widgets: ['late'],
      version: 'dev',
    });
    expect(asked).toEqual(['http://localhost:4000/manifest.json']);
  },
);

it('a manifest of another part is not believed', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const override = { part: 'mfe-shop', version: 'dev', entry: 'http://localhost:4000/remoteEntry.js' };
  pageWith({ ...registry, override });
  const manifest = { name: 'mfe-admin', version: '1.0.0', routes: ['/dashboard'], widgets: [] };
  const read = await withLocalPart(readRegistry(), async () => Response.json(manifest));
  expect(read.microfrontends['mfe-shop']?.routes).toEqual([]);
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
