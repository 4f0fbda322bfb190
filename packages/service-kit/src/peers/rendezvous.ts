import { hash } from 'node:crypto';

/**
 * The nodes in the order in which `key` prefers them (highest random weight). The first one is the same
 * for every process that knows the same nodes; a node that leaves moves only the keys that preferred it.
 */
export function rankNodes(key: string, nodes: readonly string[]): string[] {
  if (nodes.length < 2) return [...nodes];
  return nodes
    .map((node) => ({ node, weight: hash('sha1', `${key}\u0000${node}`) }))
    .sort((a, b) => (a.weight < b.weight ? 1 : -1))
    .map(({ node }) => node);
}
