import type webpack from 'webpack';

type Group = Pick<webpack.ChunkGroup, 'chunks'>;
type Shared = webpack.Module & { options?: { shareKey?: string }; _name?: string };

/** Scripts and styles of a chunk group. */
export const filesOf = (group: Group): string[] =>
  group.chunks.flatMap((chunk) => [...chunk.files]).filter((file) => /\.(js|css)$/.test(file));

/** The chunk group that an `import(request)` opens; `from` is the file with the import. */
export function groupOfRequest(
  compilation: webpack.Compilation,
  request: string,
  from?: string,
): Group | undefined {
  return compilation.chunkGroups.find((group) =>
    group.origins.some(
      (origin) =>
        origin.request === request &&
        (!from || (origin.module as { resource?: string } | null)?.resource === from),
    ),
  );
}

/** Share keys that the modules of a chunk group take. */
export function needsOf(compilation: webpack.Compilation, group: Group): string[] {
  const keys = new Set<string>();
  for (const chunk of group.chunks)
    for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk) as Iterable<Shared>)
      if (module.type === 'consume-shared-module' && module.options?.shareKey)
        keys.add(module.options.shareKey);
  return [...keys];
}

/** Names that a build imports of each shared module; `*` for a namespace import (MICROFRONTENDS E10). */
export function usedOf(compilation: webpack.Compilation): Record<string, string[]> {
  const { moduleGraph } = compilation;
  const uses: Record<string, Set<string>> = {};
  for (const module of compilation.modules as Iterable<Shared>) {
    if (module.type !== 'consume-shared-module' || !module.options?.shareKey) continue;
    uses[module.options.shareKey] ??= new Set();
    const names = uses[module.options.shareKey];
    for (const connection of moduleGraph.getIncomingConnections(module)) {
      const dependency = connection.dependency as {
        type?: string;
        getIds?: (graph: unknown) => string[];
      } | null;
      if (!dependency?.getIds || !/ (imported )?specifier$/.test(dependency.type ?? '')) continue;
      if (connection.getActiveState(undefined) !== false)
        names?.add(dependency.getIds(moduleGraph)[0] ?? '*');
    }
  }
  // In the order of names: webpack visits modules in the order in which they were read.
  return Object.fromEntries(
    Object.keys(uses)
      .sort()
      .map((key) => [key, [...(uses[key] ?? [])].sort()]),
  );
}

/** Files and names of every module that a build provides. */
export function providedBy(compilation: webpack.Compilation): {
  provides: Record<string, string[]>;
  exports: Record<string, string[]>;
} {
  const { chunkGraph, moduleGraph } = compilation;
  const provides: Record<string, string[]> = {};
  const exports: Record<string, string[]> = {};
  for (const module of compilation.modules as Iterable<Shared>) {
    if (module.type !== 'provide-module' || !module._name) continue;
    const key = module._name;
    const groups = module.blocks.map((block) => chunkGraph.getBlockChunkGroup(block as never));
    provides[key] = groups.flatMap((group) => (group ? filesOf(group as Group) : []));
    for (const dependency of [
      ...module.dependencies,
      ...module.blocks.flatMap((block) => block.dependencies),
    ]) {
      const provider = moduleGraph.getModule(dependency);
      const names = provider && moduleGraph.getProvidedExports(provider);
      if (Array.isArray(names)) exports[key] = names;
    }
  }
  return { provides, exports };
}
