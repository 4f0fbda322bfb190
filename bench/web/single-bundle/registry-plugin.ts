import { join } from 'node:path';
import type { Registry } from '@matchday/contracts/registry';
import { filesOf, groupOfRequest } from '@matchday/tooling/assets/chunk-facts.ts';
import { routeScreens } from '@matchday/tooling/webpack/route-screens.ts';
import webpack from 'webpack';
import type { Manifest } from './static-parts.ts';

const isFirstFont = (file: string): boolean => /-latin-wght-normal[^/]*\.woff2$/.test(file);

/**
 * Writes `registry.json` for the single bundle, so that its page carries the same hints as the page of the
 * parts: the files of the asked screen.
 */
export class RegistryPlugin {
  readonly #options: { root: string; version: string; manifests: readonly Manifest[] };

  constructor(options: { root: string; version: string; manifests: readonly Manifest[] }) {
    this.#options = options;
  }

  apply(compiler: webpack.Compiler): void {
    compiler.hooks.thisCompilation.tap('RegistryPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'RegistryPlugin', stage }, () =>
        compilation.emitAsset(
          'registry.json',
          new webpack.sources.RawSource(JSON.stringify(this.#registry(compilation))),
        ),
      );
    });
  }

  #registry(compilation: webpack.Compilation): Registry {
    const { root, version, manifests } = this.#options;
    const url = (file: string) => `/mfe/shell/${version}/${file}`;
    const main = (compilation.entrypoints.get('main')?.getFiles() ?? []).map(url);
    const scripts = main.filter((file) => file.endsWith('.js'));
    const entry = scripts.at(-1) ?? url('main.js');
    const none = { version, entry, requires: {} };
    return {
      revision: version,
      shell: {
        ...none,
        routes: [],
        widgets: [],
        assets: {},
        scripts,
        styles: main.filter((file) => file.endsWith('.css')),
        preloads: Object.keys(compilation.assets).filter(isFirstFont).map(url),
      },
      microfrontends: Object.fromEntries(
        manifests.map(({ name, routes, widgets, reads }) => {
          const routesFile = join(root, name, 'src/routes.tsx');
          const screens = routeScreens(routesFile);
          const filesAt = (requests: string[], from?: string) =>
            requests
              .map((request) => groupOfRequest(compilation, request, from))
              .flatMap((group) => (group ? filesOf(group) : []))
              .map(url)
              .filter((file) => !main.includes(file));
          const assets = Object.fromEntries([
            ...routes.map((route) => [route, filesAt(screens[route] ?? [], routesFile)]),
            ...widgets.map((widget) => [`widget:${widget}`, filesAt([`./${widget}-widget.tsx`])]),
          ]);
          return [name, { ...none, routes, widgets, reads, assets }];
        }),
      ),
    };
  }
}
