import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, posix, relative } from 'node:path';
import { type ModulePieces, readPieces, type Use } from './module-pieces.ts';
import { namedFiles } from './named-files.ts';
import { isRouteTable, screensOf } from './screens-of-tests.ts';

/** Which pieces depend on which: see {@link nodes}. */
export type PieceGraph = ReadonlyMap<string, ReadonlySet<string>>;

/** How the graph names what others can depend on. */
export const nodes = {
  /** A piece; the empty name is what runs when the module is loaded. */
  piece: (path: string, name: string) => `${path}#${name}`,
  exported: (path: string, name: string) => `${path}>${name}`,
  /** Everything of a file, also of one that is no source. */
  whole: (path: string) => [`${path}#`, `${path}>*`],
};

/** The file that a node belongs to. */
export const fileOf = (node: string): string => node.slice(0, node.search(/[#>]/));

export const CODE = /\.[cm]?[jt]sx?$/;

/** True for the path of a Jest test. */
export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

/** What the graph is made from. */
export interface Sources {
  readonly root: string;
  /** All files of the repository, from the root. */
  readonly files: ReadonlySet<string>;
  readonly workspaces: readonly string[];
}

/**
 * Reads which piece of which module depends on which: through imports by name, except those of types alone; through a
 * file name in a string, such as the program that a test starts; from each test to its Jest configuration, and to the
 * screens whose paths it names.
 */
export function readPieceGraph({ root, files, workspaces }: Sources): PieceGraph {
  const graph = new Map<string, Set<string>>();
  const add = (dependent: string, on: string) => {
    const known = graph.get(on);
    if (known) known.add(dependent);
    else graph.set(on, new Set([dependent]));
  };
  const modules = new Map<string, ModulePieces>();
  for (const path of files)
    if (CODE.test(path) && !path.endsWith('.d.ts'))
      modules.set(path, readPieces(path, readFileSync(join(root, path), 'utf8')));
  const resolve = createResolver(root, files);
  const passed = new Set<string>();
  /** Connects an export that comes through `export * from`. */
  const passOn = (path: string, name: string): void => {
    const module = modules.get(path);
    const node = nodes.exported(path, name);
    if (!module || module.exports.has(name) || name === '*' || passed.has(node)) return;
    passed.add(node);
    for (const star of module.stars) need(node, path, { from: star, name });
  };
  const need = (dependent: string, path: string, { from, name }: Use): void => {
    const target = from && resolve(path, from);
    if (from === undefined) add(dependent, nodes.piece(path, name));
    else if (target) {
      add(dependent, nodes.exported(target, modules.has(target) ? name : '*'));
      passOn(target, name);
    }
  };
  for (const [path, { pieces, exports, stars, loads }] of modules) {
    const all = nodes.exported(path, '*');
    for (const [name, use] of exports) {
      need(nodes.exported(path, name), path, use);
      add(all, nodes.exported(path, name));
    }
    for (const star of stars) need(all, path, { from: star, name: '*' });
    const runs = nodes.piece(path, '');
    for (const from of loads) {
      const target = resolve(path, from);
      if (target) add(runs, nodes.piece(target, ''));
    }
    for (const [name, piece] of pieces) {
      const node = nodes.piece(path, name);
      // Its screens are loaded one by one; see below.
      const uses = isRouteTable(path) ? piece.uses.filter((use) => use.name !== '*') : piece.uses;
      for (const use of uses) need(node, path, use);
      for (const named of namedFiles(path, piece.text, files))
        for (const other of nodes.whole(named)) add(node, other);
    }
    if (!isTest(path)) continue;
    const workspace = workspaces.find((folder) => path.startsWith(`${folder}/`));
    if (workspace) for (const other of nodes.whole(`${workspace}/jest.config.js`)) add(runs, other);
    // What a test file declares, it runs.
    for (const name of pieces.keys()) if (name) add(runs, nodes.piece(path, name));
  }
  for (const [path] of modules) {
    if (!isRouteTable(path)) continue;
    const loadsOf = (of: string) => (modules.get(of)?.loads ?? []).flatMap((from) => resolve(of, from) ?? []);
    const textOf = (of: string) => readFileSync(join(root, of), 'utf8');
    const tests = [...modules.keys()].filter(isTest);
    for (const [test, screens] of screensOf(path, tests, loadsOf, textOf))
      for (const screen of screens)
        for (const other of nodes.whole(screen)) add(nodes.piece(test, ''), other);
  }
  return graph;
}

/** Finds the file of the repository that an import means; undefined for packages from outside. */
function createResolver(root: string, files: ReadonlySet<string>) {
  const known = new Map<string, string | undefined>();
  const resolvePackage = (path: string, from: string) => {
    try {
      return relative(root, createRequire(join(root, path)).resolve(from));
    } catch {
      return undefined;
    }
  };
  return (path: string, from: string): string | undefined => {
    if (from.startsWith('.')) {
      const target = posix.join(dirname(path), from);
      return files.has(target) ? target : undefined;
    }
    if (!from.startsWith('@matchday/')) return undefined;
    if (!known.has(from)) known.set(from, resolvePackage(path, from));
    return known.get(from);
  };
}
