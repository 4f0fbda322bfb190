import { join, resolve } from 'node:path';
import { baseConfig, buildVersion } from '@matchday/tooling/webpack/base.ts';
import { pageTemplate } from '@matchday/tooling/webpack/page-template.ts';
import { CopyPlugin } from '@matchday/tooling/webpack/plugins/copy-plugin.ts';
import webpack, { type Configuration } from 'webpack';
import { RegistryPlugin } from './registry-plugin.ts';
import { readManifests, writeStaticParts } from './static-parts.ts';

const root = resolve(import.meta.dirname, '../../..');
const dir = join(root, 'shell');
const base = baseConfig({ name: 'shell', dir });
const staticParts = writeStaticParts(root, join(dir, 'node_modules/.cache/matchday-single-bundle'));

/** The same screens without federation: one build, split by screen, as a single team would ship it. */
const config: Configuration = {
  ...base,
  entry: { main: join(dir, 'src/main.ts') },
  optimization: {
    ...base.optimization,
    splitChunks: {
      chunks: 'all',
      cacheGroups: {
        vendor: {
          name: 'vendor',
          test: /node_modules|packages[\\/]ui[\\/]/,
          chunks: 'initial',
          enforce: true,
        },
      },
    },
  },
  plugins: [
    ...(base.plugins ?? []),
    new webpack.NormalModuleReplacementPlugin(/parts\/remotes\.ts$/, staticParts),
    new RegistryPlugin({ root, version: buildVersion(), manifests: readManifests(root) }),
    new CopyPlugin({
      'index.html': {
        from: ['index.html', 'paint-frame.ts', 'frame.css', 'frame-matches.css'].map((file) =>
          join(dir, 'src/page', file),
        ),
        make: pageTemplate,
      },
    }),
  ],
};

export default config;
