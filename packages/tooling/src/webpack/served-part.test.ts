import { describe, expect, it } from '@jest/globals';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { Configuration } from 'webpack';
import { AssetsPlugin } from '../assets/assets-plugin.ts';
import { microfrontend } from './microfrontend.ts';
import { CopyPlugin } from './plugins/copy-plugin.ts';
import { againstOptions, againstPlatform, servedPart, serverOptions } from './served-part.ts';

const manifest = { name: 'mfe-trial', version: '1.0.0', routes: ['/trial'], widgets: [] };
const deployed = microfrontend({ manifest, dir: import.meta.dirname });
const served = servedPart(deployed, 'http://127.0.0.1:20001');

const has = (config: Configuration, plugin: new (...args: never[]) => unknown) =>
  config.plugins?.some((one) => one instanceof plugin);
const rulesOf = (config: Configuration) => JSON.stringify(config.module?.rules);

describe('a part that a development server serves', () => {
  it('is served from its own origin, in one file per import, without eval', () => {
    expect(served).toMatchObject({
      mode: 'development',
      devtool: 'cheap-module-source-map',
      entry: { dev: './src/index.ts' },
      output: { publicPath: 'http://127.0.0.1:20001/', uniqueName: 'mfe-trial', filename: '[name].js' },
      optimization: { runtimeChunk: false, splitChunks: false },
    });
    expect(served.externals).toEqual(deployed.externals);
    expect(has(served, AssetsPlugin)).toBe(false);
  });

  it('is refreshed; a deployed part has no trace of it', () => {
    expect(has(served, ReactRefreshPlugin)).toBe(true);
    expect(rulesOf(served)).toContain('"development":true,"refresh":true');
    expect(has(deployed, ReactRefreshPlugin)).toBe(false);
    expect(rulesOf(deployed)).toContain('"development":false,"refresh":false');
    expect(deployed).toMatchObject({
      mode: 'production',
      entry: {},
      output: { publicPath: '/mfe/mfe-trial/dev/' },
    });
  });
});

describe('the development server', () => {
  it('gives its files only to pages of this computer', () => {
    const { headers, ...options } = serverOptions(20001);
    const said = (origin?: string) =>
      typeof headers === 'function' && headers({ headers: { origin } } as never, {} as never, undefined);
    const allowed = (origin: string) => [{ key: 'access-control-allow-origin', value: origin }];
    expect(options).toMatchObject({ host: '127.0.0.1', hot: true, liveReload: false });
    expect(options.allowedHosts).toEqual(['127.0.0.1', 'localhost']);
    expect(said('http://127.0.0.1:8080')).toEqual(allowed('http://127.0.0.1:8080'));
    expect(said('http://localhost:8080')).toEqual(allowed('http://localhost:8080'));
    for (const origin of ['http://127.0.0.1.example.org', 'https://example.org', undefined])
      expect(said(origin)).toEqual([]);
  });
});

describe('a part that is served to a platform elsewhere', () => {
  it('runs in a shell with the production build of React, and is loaded again on save', () => {
    const against = againstPlatform(deployed, 'http://127.0.0.1:20001');
    expect(against).toMatchObject({
      output: { publicPath: 'http://127.0.0.1:20001/' },
      optimization: { nodeEnv: 'production', minimize: false, splitChunks: false },
    });
    expect(has(against, ReactRefreshPlugin)).toBe(false);
    // Its manifest, for the page that shows it.
    expect(has(against, CopyPlugin)).toBe(true);
    expect(rulesOf(against)).toContain('"development":false,"refresh":false');
  });

  it('gives its files only to pages of that platform', () => {
    const { headers, ...options } = againstOptions(20001, 'https://matchday.example.org/home');
    const said = (origin?: string) =>
      typeof headers === 'function' && headers({ headers: { origin } } as never, {} as never, undefined);
    expect(options).toMatchObject({ host: '127.0.0.1', hot: false, liveReload: true });
    expect(options.allowedHosts).toContain('matchday.example.org');
    const platform = 'https://matchday.example.org';
    expect(said(platform)).toEqual([{ key: 'access-control-allow-origin', value: platform }]);
    for (const origin of ['https://example.org', 'http://127.0.0.1:8080', undefined])
      expect(said(origin)).toEqual([]);
  });
});
