import { describe, expect, it } from '@jest/globals';
import { developmentRegistry, registry } from './registry.ts';

const entry = { version: 'v1', routes: [], widgets: [], requires: {}, assets: {} };
const withEntry = (at: string) => ({
  revision: 'r1',
  shell: { ...entry, entry: '/mfe/shell/v1/main.js' },
  microfrontends: { 'mfe-shop': { ...entry, entry: at } },
});
const served = withEntry('http://127.0.0.1:20001/remoteEntry.js');

describe('where a part may come from', () => {
  it('is only its own origin', () => {
    expect(registry.safeParse(withEntry('/mfe/mfe-shop/v1/remoteEntry.js')).success).toBe(true);
    expect(registry.safeParse(served).success).toBe(false);
  });

  it('in development also a development server of this computer, for a part and never for the shell', () => {
    const open = developmentRegistry();
    expect(open.parse(served).microfrontends['mfe-shop']?.entry).toBe(
      'http://127.0.0.1:20001/remoteEntry.js',
    );
    expect(open.safeParse(withEntry('/mfe/mfe-shop/v1/remoteEntry.js')).success).toBe(true);
    for (const at of [
      'http://example.org/remoteEntry.js',
      'http://127.0.0.1.example.org:1/remoteEntry.js',
      'http://127.0.0.1:1@example.org/remoteEntry.js',
      '//127.0.0.1:1/remoteEntry.js',
      'http://127.0.0.1:1/remoteEntry.js?x=1',
    ])
      expect(open.safeParse(withEntry(at)).success).toBe(false);
    const shell = { ...entry, entry: 'http://127.0.0.1:20001/remoteEntry.js' };
    expect(open.safeParse({ ...served, shell }).success).toBe(false);
  });
});
