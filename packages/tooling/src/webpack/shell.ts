import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { AssetsPlugin } from '../assets/assets-plugin.ts';
import { baseConfig, buildVersion } from './base.ts';
import { packageFolder } from './curated.ts';
import { leanModal } from './lean/lean-modal.ts';
import { noJsonSchema } from './lean/no-json-schema.ts';
import { pageTemplate } from './page-template.ts';
import { plainScript } from './plain-script.ts';
import { CopyPlugin } from './plugins/copy-plugin.ts';
import { federationVersion, lazyTiers, sharesOfShell, shareVersions } from './shared.ts';

const devToolsHook = join(import.meta.dirname, 'devtools-hook.ts');

const tierFiles = (): Record<string, string> => {
  const ui = join(packageFolder('@matchday/ui'), 'src');
  return Object.fromEntries(
    lazyTiers.map((tier) => [tier, join(ui, tier.slice('@matchday/ui/'.length), 'index.ts')]),
  );
};

const fontLicences = (): string[] =>
  ['instrument-sans', 'sofia-sans-extra-condensed'].map((font) =>
    join(packageFolder(`@fontsource-variable/${font}`), 'LICENSE'),
  );

/** Files that keep their names, such as drawn crests: browsers find those of the live shell at `/`. */
const publicFiles = (dir: string): Record<string, { from: string[] }> =>
  Object.fromEntries(
    readdirSync(join(dir, 'public'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [relative(dir, file), { from: [file] }]),
  );

/**
 * Webpack configuration of the shell: one script for libraries and one for the shell, loaded without an
 * asynchronous boundary, and all shared modules of the platform.
 * @param dir folder of the shell: `import.meta.dirname`
 * @param page HTML template, copied beside the files for the gateway to fill
 * @param frameStyles styles of what the page shows before any file has come
 * @param frameScript what fills it, and `worker` what lets the app open without internet: self-contained files
 * @param runtimePlugin how the federation runtime chooses among versions
 */
export function shell({
  dir,
  page,
  frameStyles,
  frameScript,
  worker,
  runtimePlugin,
}: Record<'dir' | 'page' | 'frameScript' | 'worker' | 'runtimePlugin', string> & {
  frameStyles: string[];
}): Configuration {
  const name = 'shell';
  const base = baseConfig({ name, dir });
  const shared = base.optimization?.splitChunks || {};
  return {
    ...base,
    entry: { main: [...(base.mode === 'development' ? [devToolsHook] : []), join(dir, 'src/main.ts')] },
    optimization: {
      ...base.optimization,
      splitChunks: {
        ...shared,
        cacheGroups: {
          ...shared.cacheGroups,
          // Files are compiled in parallel; one file was slower (MICROFRONTENDS E5). What the browser does with a file
          // before it runs it, is one task: two of half the size let it answer in between.
          react: {
            name: 'react',
            test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
            chunks: 'initial',
            enforce: true,
            priority: 1,
          },
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
      new ModuleFederationPlugin({
        name,
        shared: sharesOfShell(tierFiles(), join(dir, 'node_modules/.cache/matchday-shares')),
        shareStrategy: 'loaded-first',
        runtimePlugins: [join(dir, runtimePlugin)],
        dts: false,
        manifest: false,
      }),
      new AssetsPlugin({
        name,
        version: buildVersion(),
        routes: [],
        widgets: [],
        shareVersions: shareVersions(),
        federation: federationVersion(),
        dir,
      }),
      new CopyPlugin({
        'index.html': {
          from: [page, frameScript, ...frameStyles].map((file) => join(dir, file)),
          make: pageTemplate,
        },
        'service-worker.js': { from: [join(dir, worker)], make: plainScript },
        'font-licences.txt': { from: fontLicences() },
        ...publicFiles(dir),
      }),
      leanModal(),
      noJsonSchema(join(dir, 'node_modules/.cache/matchday-shares')),
    ],
  };
}
