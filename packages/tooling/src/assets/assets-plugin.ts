import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PartAssets } from '@matchday/registry/part-assets';
import webpack from 'webpack';
import { routeScreens } from '../webpack/route-screens.ts';
import { filesOf, groupOfRequest, needsOf, providedBy, usedOf } from './chunk-facts.ts';

interface Part {
  name: string;
  version: string;
  routes: string[];
  widgets: string[];
  /** Reads whose answers come with the page, by route. */
  reads?: PartAssets['reads'];
  /** Absolute path of `routes.tsx`; a part without routes, such as the shell, has none. */
  routesFile?: string;
  /** Versions of the shared modules, by share key. */
  shareVersions: Record<string, string>;
  /** Version of the federation runtime. */
  federation: string;
  /** Folder of the part; its package.json says which contracts it needs and how much it may weigh. */
  dir: string;
}

/** Name of the chunk that contains an exposed module. */
export const exposeChunk = (part: string, expose: string): string => `${part}-${expose}`;

/** Writes `assets.json`: what the registry and the deployment check need to know about a build. */
export class AssetsPlugin {
  readonly #part: Part;

  constructor(part: Part) {
    this.#part = part;
  }

  apply(compiler: webpack.Compiler): void {
    compiler.hooks.thisCompilation.tap('AssetsPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'AssetsPlugin', stage }, () => {
        const text = JSON.stringify(this.#describe(compilation), null, 1);
        compilation.emitAsset('assets.json', new webpack.sources.RawSource(text));
      });
    });
  }

  #describe(compilation: webpack.Compilation): PartAssets {
    const { name, version, routes, widgets, reads, shareVersions, federation } = this.#part;
    const base = `/mfe/${name}/${version}/`;
    const url = (file: string) => base + file;
    const { files, needs } = this.#groups(compilation);
    const { provides, exports } = providedBy(compilation);
    const uses = usedOf(compilation);
    const main = compilation.entrypoints.get('main')?.getFiles() ?? [];
    const isShell = !this.#part.routesFile;
    const { contracts = {}, budget } = packageOf(this.#part.dir);
    return {
      name,
      version,
      entry: url(isShell ? (main.find((file) => file.endsWith('.js')) ?? 'main.js') : 'remoteEntry.js'),
      routes,
      widgets,
      files: Object.fromEntries(Object.entries(files).map(([key, list]) => [key, list.map(url)])),
      ...(reads ? { reads } : {}),
      needs,
      requires: isShell
        ? shareVersions
        : Object.fromEntries(Object.keys(uses).map((key) => [key, shareVersions[key] ?? '0.0.0'])),
      federation,
      uses,
      provides: Object.fromEntries(Object.entries(provides).map(([key, list]) => [key, list.map(url)])),
      exports,
      scripts: isShell ? main.filter((file) => file.endsWith('.js')).map(url) : [],
      styles: isShell ? main.filter((file) => file.endsWith('.css')).map(url) : [],
      contracts,
      ...(budget === undefined ? {} : { budget }),
      preloads: isShell ? Object.keys(compilation.assets).filter(isFirstFont).map(url) : [],
    };
  }

  #groups(compilation: webpack.Compilation): Pick<PartAssets, 'files' | 'needs'> {
    const files: Record<string, string[]> = {};
    const needs: Record<string, string[]> = {};
    const { name, routes, widgets, routesFile } = this.#part;
    if (!routesFile) return { files, needs };
    const add = (key: string, expose: string, requests: string[], from?: string) => {
      const groups = requests.map((request) => groupOfRequest(compilation, request, from));
      const all = [compilation.namedChunkGroups.get(exposeChunk(name, expose)), ...groups].filter(
        (group) => !!group,
      );
      files[key] = ['remoteEntry.js', ...new Set(all.flatMap((group) => filesOf(group)))];
      needs[key] = [...new Set(all.flatMap((group) => needsOf(compilation, group)))];
    };
    const screens = routeScreens(routesFile);
    for (const route of routes) add(route, 'app', screens[route] ?? [], routesFile);
    for (const route of Object.keys(screens))
      if (!routes.includes(route))
        compilation.errors.push(
          new webpack.WebpackError(`routes.tsx has ${route}, manifest.json does not name it`),
        );
    for (const widget of widgets) add(`widget:${widget}`, widget, [`./${widget}-widget.tsx`]);
    return { files, needs };
  }
}

/** What a part's package.json says for its deployment. */
const packageOf = (dir: string): { contracts?: Record<string, string>; budget?: number } =>
  existsSync(join(dir, 'package.json')) ? JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) : {};

/** The files of the fonts that the first page needs at once (LOOK, Type). */
const isFirstFont = (file: string): boolean => file.endsWith('-basic.woff2');
