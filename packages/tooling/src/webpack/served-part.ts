import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { Configuration } from 'webpack';
import type { Configuration as ServerOptions } from 'webpack-dev-server';
import { AssetsPlugin } from '../assets/assets-plugin.ts';
import { withRefresh } from './base.ts';
import { CopyPlugin } from './plugins/copy-plugin.ts';

/** A page of this computer, on any port. */
const LOCAL_PAGE = /^http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?$/;

/**
 * The configuration of a microfrontend as a development server serves it into the deployed shell: its own
 * origin, one file per import, React's refresh; no `eval`, which the page's policy forbids (MICROFRONTENDS E7).
 * @param config the part's webpack.config.ts
 * @param origin the server's origin, such as `http://127.0.0.1:20001`
 */
export function servedPart(config: Configuration, origin: string): Configuration {
  return {
    ...config,
    mode: 'development',
    devtool: 'cheap-module-source-map',
    // Never loaded: it gives the server's client and the refresh an entry, and so a place in the remote entry.
    entry: { dev: './src/index.ts' },
    // An update is requested by the name that it was created with.
    output: { ...config.output, publicPath: `${origin}/`, clean: false },
    module: withRefresh(config),
    optimization: { ...config.optimization, runtimeChunk: false, splitChunks: false },
    plugins: [
      ...(config.plugins ?? []).filter((plugin) => !(plugin instanceof AssetsPlugin)),
      new ReactRefreshPlugin({ overlay: false }),
    ],
    watchOptions: { ignored: /node_modules/ },
    stats: 'errors-warnings',
  };
}

/**
 * The same for a platform that is deployed elsewhere, whose shell has the production build of React: the page is loaded
 * again instead of refreshed.
 * @param config the part's webpack.config.ts, read with NODE_ENV `production`
 */
export function againstPlatform(config: Configuration, origin: string): Configuration {
  const served = servedPart(config, origin);
  return {
    ...served,
    module: config.module,
    optimization: { ...served.optimization, minimize: false, nodeEnv: 'production' },
    plugins: [
      ...(served.plugins ?? []).filter((plugin) => !(plugin instanceof ReactRefreshPlugin)),
      // The page reads the part's present routes from it.
      new CopyPlugin({ 'manifest.json': { from: [join(config.context ?? '', 'manifest.json')] } }),
    ],
  };
}

/** Options of its server. @param platform origin of the platform whose pages may load it */
export function againstOptions(port: number, platform: string): ServerOptions {
  const { hostname, origin: allowed } = new URL(platform);
  const { headers: _headers, ...options } = serverOptions(port);
  return {
    ...options,
    hot: false,
    liveReload: true,
    allowedHosts: ['127.0.0.1', 'localhost', hostname],
    headers: ({ headers: { origin = '' } }) =>
      origin === allowed ? [{ key: 'access-control-allow-origin', value: origin }] : [],
  };
}

/** Options of the development server: only for pages of this computer; it reloads what it cannot swap. */
export function serverOptions(port: number): ServerOptions {
  return {
    host: '127.0.0.1',
    port,
    hot: true,
    liveReload: false,
    static: false,
    allowedHosts: ['127.0.0.1', 'localhost'],
    headers: ({ headers: { origin = '' } }) =>
      LOCAL_PAGE.test(origin) ? [{ key: 'access-control-allow-origin', value: origin }] : [],
    client: { webSocketURL: `ws://127.0.0.1:${port}/ws`, overlay: false, logging: 'warn' },
  };
}
