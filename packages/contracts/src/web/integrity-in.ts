import type { Registry } from './registry.ts';

/** Finds the hash of a file of a registry, by its path; undefined where none is known. */
export function integrityIn({ shell, microfrontends }: Registry): (path: string) => string | undefined {
  const hashes = new Map(
    Object.entries({ shell, ...microfrontends }).flatMap(([name, { version, integrity = {} }]) =>
      Object.entries(integrity).map(([file, hash]) => [`/mfe/${name}/${version}/${file}`, hash]),
    ),
  );
  return (path) => hashes.get(path);
}
