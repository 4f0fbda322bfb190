import { join } from 'node:path';
import type { PartAssets } from '@matchday/registry/part-assets';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { AssetsPlugin, exposeChunk } from '../assets/assets-plugin.ts';
import { baseConfig, buildVersion } from './base.ts';
import { federationVersion, sharesOfRemote, shareVersions } from './shared.ts';

/** Takes the federation runtime from the shell (shell/src/parts/remotes/share-federation-runtime.ts). */
const federationOfShell = async ({ request = '' }: { request?: string }): Promise<string | undefined> =>
  /webpack-bundler-runtime\/dist\/bundler\.js$/.test(request) ? 'var __MATCHDAY_FEDERATION__' : undefined;

/** `manifest.json` of a part (contracts/registry.ts). */
interface Manifest {
  name: string;
  version: string;
  routes: string[];
  widgets: string[];
  reads?: PartAssets['reads'];
}

/**
 * Webpack configuration of a microfrontend. It exposes `./app` (src/index.ts) and each widget of the
 * manifest (src/widgets/<name>.ts, which loads `./<name>-widget.tsx`), and takes every shared module from
 * the shell.
 * @param dir folder of the part: `import.meta.dirname`
 */
export function microfrontend({ manifest, dir }: { manifest: Manifest; dir: string }): Configuration {
  const { name, routes, widgets, reads } = manifest;
  const base = baseConfig({ name, dir });
  const modules = {
    app: './src/index.ts',
    ...Object.fromEntries(widgets.map((w) => [w, `./src/widgets/${w}.ts`])),
  };
  const exposes = Object.fromEntries(
    Object.entries(modules).map(([key, file]) => [
      `./${key}`,
      { import: file, name: exposeChunk(name, key) },
    ]),
  );
  return {
    ...base,
    entry: {},
    externals: [federationOfShell],
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name,
        filename: 'remoteEntry.js',
        library: { type: 'window', name },
        exposes,
        shared: sharesOfRemote(),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
      }),
      new AssetsPlugin({
        name,
        version: buildVersion(),
        routes,
        widgets,
        reads,
        routesFile: join(dir, 'src/routes.tsx'),
        shareVersions: shareVersions(),
        federation: federationVersion(),
        dir,
      }),
    ],
  };
}
