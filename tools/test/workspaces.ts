import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folders of the workspaces that have a Jest configuration, as package.json lists them. */
export function testedWorkspaces(root: string): string[] {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  return workspaces
    .flatMap((pattern) => (pattern.includes('*') ? globSync(pattern, { cwd: root }).sort() : [pattern]))
    .filter((folder) => existsSync(join(root, folder, 'jest.config.js')));
}

/** True when there is at least one test file below the folder. */
export function hasTests(folder: string): boolean {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).some(
    (name) => /\.test\.tsx?$/.test(name) && !/(?:^|\/)node_modules\//.test(name),
  );
}
