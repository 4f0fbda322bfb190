import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { Configuration } from 'webpack';
import type { Configuration as ServerOptions } from 'webpack-dev-server';
import { AssetsPlugin } from '../assets/assets-plugin.ts';
import { withRefresh } from './base.ts';

/** A page of this computer, on whichever port. */
const LOCAL_PAGE = /^http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?$/;

/**
 * The configuration of a microfrontend as a development server serves it into the deployed shell: an address of its
 * own, one file per import, React's refresh; no `eval`, which the page's policy forbids (MICROFRONTENDS E7).
 * @param config what the part's webpack.config.ts gives
 * @param origin where the server answers, such as `http://127.0.0.1:20001`
 */
export function servedPart(config: Configuration, origin: string): Configuration {
  return {
    ...config,
    mode: 'development',
    devtool: 'cheap-module-source-map',
    // Never loaded: it gives the server's client and the refresh an entry, and by that a place in the remote entry.
    entry: { dev: './src/index.ts' },
    // An update is fetched by the name that it had when it was made.
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

/** Options of the development server: for pages of this computer alone, and what it cannot swap it reloads. */
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
