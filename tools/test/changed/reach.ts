import { changedPieces, readPieces } from './module-pieces.ts';
import { CODE, fileOf, isTest, nodes, type PieceGraph } from './piece-graph.ts';

/** Test files that a changed file reaches, and how many steps away the change is; a changed test reaches itself. */
export type Reach = (path: string) => ReadonlyMap<string, number>;

/** The two versions of a changed file; null where there is none. */
export interface Versions {
  readonly before: string | null;
  readonly now: string | null;
}

/** Follows the graph from the pieces of a file that differ. @param versionsOf reads a changed file */
export function createReach(graph: PieceGraph, versionsOf: (path: string) => Versions): Reach {
  const byFile = Map.groupBy(graph.keys(), fileOf);
  const changed = (path: string): string[] => {
    const { before, now } = versionsOf(path);
    if (!CODE.test(path) || before === null || now === null)
      return [...nodes.whole(path), ...(byFile.get(path) ?? [])];
    const { pieces, exports } = changedPieces(readPieces(path, before), readPieces(path, now));
    return [
      ...pieces.map((name) => nodes.piece(path, name)),
      ...exports.map((name) => nodes.exported(path, name)),
    ];
  };
  return (path) => {
    const tests = new Map<string, number>();
    for (const [node, steps] of stepsFrom(graph, changed(path))) {
      const file = fileOf(node);
      if (isTest(file)) tests.set(file, Math.min(steps, tests.get(file) ?? steps));
    }
    return tests;
  };
}

/** All nodes that depend on these, themselves included, with the number of steps. */
function stepsFrom(graph: PieceGraph, from: Iterable<string>): Map<string, number> {
  const found = new Map([...from].map((node) => [node, 0]));
  // A loop over a map also visits what is added meanwhile.
  for (const [node, steps] of found)
    for (const dependent of graph.get(node) ?? []) if (!found.has(dependent)) found.set(dependent, steps + 1);
  return found;
}
