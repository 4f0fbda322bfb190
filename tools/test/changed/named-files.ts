import { dirname, posix } from 'node:path';

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
