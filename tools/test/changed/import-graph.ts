import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { Failure } from '../../processes/failure.ts';
import { runCommand } from '../../processes/run-command.ts';

/** For each file the files that depend on it directly; paths from the root. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

/** The part of dependency-cruiser's output that is read here. */
interface Cruise {
  readonly modules: readonly {
    readonly source: string;
    readonly dependencies: readonly {
      readonly resolved: string;
      readonly dependencyTypes: readonly string[];
    }[];
  }[];
}

/**
 * Which file depends on which: through imports, except those of types alone (the type check covers them); through a file
 * name in a string, such as the program that a test starts; and from each test to its Jest configuration.
 * @param files all files of the repository
 * @throws Failure when dependency-cruiser fails
 */
export async function readImportGraph(
  root: string,
  workspaces: readonly string[],
  files: ReadonlySet<string>,
): Promise<ImportGraph> {
  const cruise = await cruiseImports(root, workspaces);
  const graph = new Map<string, Set<string>>();
  const add = (from: string, to: string) => {
    const known = graph.get(to);
    if (known) known.add(from);
    else graph.set(to, new Set([from]));
  };
  for (const { source, dependencies } of cruise.modules) {
    if (!files.has(source)) continue;
    for (const { resolved, dependencyTypes } of dependencies)
      if (!dependencyTypes.includes('type-only')) add(source, resolved);
    for (const named of namedFiles(source, readFileSync(join(root, source), 'utf8'), files))
      add(source, named);
    const workspace = workspaces.find((folder) => source.startsWith(`${folder}/`));
    if (workspace && isTest(source)) add(source, `${workspace}/jest.config.js`);
  }
  return graph;
}

/** True for the path of a Jest test. */
export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}

/** All files that depend on one of these, themselves included. */
export function dependentsOf(graph: ImportGraph, paths: Iterable<string>): Set<string> {
  const found = new Set(paths);
  // A loop over a set also visits what is added meanwhile.
  for (const path of found) for (const dependent of graph.get(path) ?? []) found.add(dependent);
  return found;
}

const COMMENTS = /^\s*\/\*\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/** Files that a source names in a string, from its own folder or from the root, besides its imports and comments. */
export function namedFiles(source: string, text: string, files: ReadonlySet<string>): string[] {
  const strings = [
    ...text.replace(COMMENTS, '').matchAll(/(?<!\b(?:from|import) ?\(?)(['"`])(\.{0,2}[\w@./-]+)\1/g),
  ];
  return strings.flatMap(([, , name = '']) => {
    const candidates = [posix.join(dirname(source), name), posix.normalize(name)];
    return candidates.filter((path) => path !== source && files.has(path)).slice(0, 1);
  });
}

async function cruiseImports(root: string, workspaces: readonly string[]): Promise<Cruise> {
  const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const rules = join(root, 'packages/tooling/depcruise/rules.cjs');
  const args = [cruiser, '--config', rules, '--output-type', 'json', ...workspaces];
  const ran = await runCommand(process.execPath, args, { cwd: root });
  try {
    return JSON.parse(ran.output) as Cruise;
  } catch {
    throw new Failure(`dependency-cruiser gives no graph of the imports: ${ran.errors.trim()}`);
  }
}
