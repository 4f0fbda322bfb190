import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Failure } from '@matchday/command-kit/processes/failure';

/** A part that a team ships by itself: a web part or a service. */
export interface Part {
  /** Its folder: `mfe-shop`, `svc-shop`, `shell`. */
  readonly name: string;
  /** The team that owns it, as its package.json says. */
  readonly team: string;
  /** Folders of the packages of this repository that it is built from, tested with, or that these use. */
  readonly packages: readonly string[];
  /** Providers whose contracts its sources and tests name: `shop` for `@matchday/contracts/shop/…`. */
  readonly contracts: readonly string[];
}

interface Package {
  readonly team?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** Names of the parts of this checkout, sorted. */
export const namesOfParts = (root: string): string[] =>
  ['shell', ...globSync(['mfe-*', 'svc-*'], { cwd: root })]
    .filter((name) => existsSync(join(root, name, 'package.json')))
    .sort();

/** The parts of this checkout, sorted by name. */
export const partsOf = (root: string): Part[] =>
  namesOfParts(root).map((name) => ({
    name,
    team: packageOf(root, name).team ?? 'platform',
    packages: usedBy(root, name),
    contracts: contractsNamedBy(root, name),
  }));

/** One of these parts. @throws Failure that names them */
export function partNamed<P extends { name: string }>(parts: readonly P[], name: string): P {
  const part = parts.find((each) => each.name === name);
  if (part) return part;
  throw new Failure(`There is no part ${name} in this checkout.`, [
    `name one of ${parts.map((each) => each.name).join(', ')}`,
  ]);
}

/** Names of the folders of contracts that have a version of their own; all others belong to everybody. */
export const contractFolders = (root: string): string[] =>
  globSync('*/version.ts', { cwd: join(root, 'packages/contracts/src') })
    .map((file) => dirname(file))
    .sort();

function contractsNamedBy(root: string, part: string): string[] {
  const texts = globSync('{src,test}/**/*.{ts,tsx}', { cwd: join(root, part) }).map((file) =>
    readFileSync(join(root, part, file), 'utf8'),
  );
  return contractFolders(root).filter(
    (name) => part === `svc-${name}` || texts.some((text) => text.includes(`'@matchday/contracts/${name}/`)),
  );
}

const packageOf = (root: string, folder: string): Package =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

function usedBy(root: string, part: string): string[] {
  const found = new Set<string>();
  const visit = (folder: string) => {
    const { dependencies, devDependencies } = packageOf(root, folder);
    for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
      const [, used] = /^@matchday\/(.+)$/.exec(name) ?? [];
      const next = `packages/${used}`;
      if (!used || found.has(next) || !existsSync(join(root, next))) continue;
      found.add(next);
      visit(next);
    }
  };
  visit(part);
  return [...found].sort();
}
