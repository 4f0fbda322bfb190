import { basename, join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import webpack from 'webpack';
import { IntegrityPlugin } from './plugins/integrity-plugin.ts';
import { LayerPlugin } from './plugins/layer-plugin.ts';
import { PureSchemas } from './plugins/pure-schemas.ts';
import { RetryPlugin } from './plugins/retry-plugin.ts';
import { StableIds } from './plugins/stable-ids.ts';

/** A part as the build sees it. */
interface BuildOf {
  name: string;
  /** Folder of the part. */
  dir: string;
}

/** Version under which a build is deployed: `BUILD_VERSION`, a hash of its sources; `dev` when not given. */
export const buildVersion = (): string => process.env.BUILD_VERSION || 'dev';

/** Development builds keep React's warnings and names; everything that is deployed is production. */
const isProduction = (): boolean => process.env.NODE_ENV !== 'development';

/**
 * TypeScript and React through swc.
 * @param refresh marks components, so that a saved one replaces the running one (development server)
 */
const scriptsBySwc = (refresh: boolean): RuleSetRule => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  use: {
    loader: 'swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2023',
        // swc marks components only in the mode that also adds the source position of each element.
        transform: { react: { runtime: 'automatic', development: refresh, refresh } },
      },
    },
  },
});

/** The contracts in a page that is deployed. */
const leanContracts: RuleSetRule = {
  test: /packages[\\/]contracts[\\/]src[\\/].*\.ts$/,
  enforce: 'pre',
  sideEffects: false,
  use: join(import.meta.dirname, 'lean/lean-contracts-loader.ts'),
};

/** How every build reads scripts. */
const scripts = scriptsBySwc(false);

/** The rules of a configuration with scripts read as a development server needs them. */
export const withRefresh = (config: Configuration): Configuration['module'] => ({
  ...config.module,
  rules: config.module?.rules?.map((rule) => (rule === scripts ? scriptsBySwc(true) : rule)),
});

/**
 * Chromium compiles what these files have while they arrive, in another thread, instead of each function where it is
 * called first: the main thread of a first visit works an eighth to a quarter less (decision 152).
 */
const compileHint = new webpack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /\.js$/,
  // After the minimizer, which drops comments.
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});

/**
 * What several screens share is a file of its own from so many characters of source on; less comes with each of them. A
 * library that only one needs is in its file: all files of a version have new addresses, so nothing is kept apart from the
 * next one. A screen in many small files is asked for longer than the bytes take (decision 152).
 */
const splitChunks = { minSize: 60_000, cacheGroups: { defaultVendors: false } } as const;

/** Name of the shell's build and folder. */
const SHELL = 'shell';

/**
 * Styles. Those of the shell hold for the whole page. A part's styles may only be about its own elements: each selector
 * needs a class of its own, or the build fails.
 */
const styles = (name: string): RuleSetRule => ({
  test: /\.css$/,
  use: [
    MiniCssExtractPlugin.loader,
    {
      loader: 'css-loader',
      options: {
        modules: {
          ...(name === SHELL ? { auto: /\.module\.css$/ } : { auto: () => true, mode: 'pure' }),
          namedExport: false,
          localIdentName: '[name]__[local]--[hash:base64:5]',
        },
      },
    },
    join(import.meta.dirname, 'fonts/text-sizes-loader.ts'),
  ],
});

/** `instrument-sans-latin-wght-normal-basic.woff2`: one font makes several files. */
const fontFile = ({ filename = '' }: { filename?: string }): string => {
  const [file = '', query = ''] = filename.split('?');
  return basename(file).replace(/\.woff2$/, `-${query.split('&')[0]}.woff2`);
};

/**
 * Puts styles that come late after all others of the page. Before others, as in the head, they make Chromium lay out the
 * whole page again: 30 ms, 150 on a slow phone. Runs in the page.
 */
const insertLast = (link: HTMLLinkElement): void => document.body.append(link);

/**
 * What every web build has in common: TypeScript and React through swc, CSS modules in files, fixed public
 * path `/mfe/<name>/<version>/`, plain file names (the version folder is the cache key), chunk retry,
 * timeouts of seconds.
 */
export function baseConfig({ name, dir }: BuildOf): Configuration {
  const production = isProduction();
  return {
    name,
    context: dir,
    mode: production ? 'production' : 'development',
    devtool: production ? false : 'cheap-module-source-map',
    target: ['web', 'es2023'],
    output: {
      path: process.env.OUT_DIR || join(dir, 'dist'),
      publicPath: `/mfe/${name}/${buildVersion()}/`,
      uniqueName: name,
      filename: '[name].js',
      chunkFilename: '[name].js',
      assetModuleFilename: '[name][ext]',
      chunkLoadTimeout: 8000,
      clean: true,
      // Both: without them a module that threw once stays half initialised, or keeps failing (E8).
      strictModuleExceptionHandling: true,
      strictModuleErrorHandling: false,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] },
    module: {
      strictExportPresence: true,
      rules: [
        ...(production ? [leanContracts] : []),
        scripts,
        styles(name),
        { test: /\.(png|jpe?g|webp|svg)$/, type: 'asset/resource' },
        {
          test: /\.woff2$/,
          type: 'asset/resource',
          use: join(import.meta.dirname, 'fonts/subset-font-loader.ts'),
          generator: { filename: fontFile },
        },
      ],
    },
    optimization: {
      emitOnErrors: false,
      splitChunks,
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false })],
    },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].css', insert: insertLast }),
      new LayerPlugin(name),
      new RetryPlugin(),
      ...(production ? [compileHint] : []),
      new PureSchemas(),
      new IntegrityPlugin(),
      new StableIds(),
      new webpack.DefinePlugin({ 'process.env.BUILD_VERSION': JSON.stringify(buildVersion()) }),
    ],
    performance: false,
    // It imports an optional time zone library by a computed name; we provide none.
    ignoreWarnings: [{ module: /react-datepicker/, message: /request of a dependency is an expression/ }],
    infrastructureLogging: { level: 'error' },
  };
}
