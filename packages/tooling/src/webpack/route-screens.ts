import { readFileSync } from 'node:fs';
import { type Node, parseSync } from '@swc/core';

type Tree = Record<string, unknown>;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

const visit = (value: unknown, see: (tree: Tree) => void): void => {
  if (Array.isArray(value)) for (const item of value) visit(item, see);
  else if (isTree(value)) {
    see(value);
    for (const child of Object.values(value)) visit(child, see);
  }
};

const importedBy = (value: unknown): string[] => {
  const found: string[] = [];
  visit(value, (tree) => {
    if (tree.type !== 'CallExpression' || (tree.callee as Node).type !== 'Import') return;
    const [argument] = tree.arguments as { expression: { type: string; value?: string } }[];
    if (argument?.expression.value) found.push(argument.expression.value);
  });
  return found;
};

/**
 * Reads from a part's `routes.tsx` which modules each route imports lazily, so that the page can preload
 * a route's screen without naming it twice.
 * @returns the requests of the `import()`s by absolute path of the route, such as `/shop`
 * @throws Error when a route's path is not written as a plain string
 */
export function routeScreens(file: string): Record<string, string[]> {
  const program = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: true });
  const screens: Record<string, string[]> = {};
  visit(program, (tree) => {
    if (tree.type !== 'ObjectExpression') return;
    const property = (name: string): Tree | undefined =>
      (tree.properties as Tree[]).find((item) => isTree(item.key) && item.key.value === name)?.value as
        | Tree
        | undefined;
    const [path, lazy] = [property('path'), property('lazy')];
    if (!path || !lazy) return;
    if (path.type !== 'StringLiteral')
      throw new Error(`${file}: write the path of a route as a plain string`);
    if (String(path.value).startsWith('/')) screens[String(path.value)] = importedBy(lazy);
  });
  return screens;
}
