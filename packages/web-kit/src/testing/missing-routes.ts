import { screens } from '@matchday/contracts/paths';
import type { RouteObject } from 'react-router-dom';

const PATHS_FILE = 'packages/contracts/src/paths.ts';

/**
 * Compares the three places that name a part's screens: its `manifest.json`, by which the shell loads it, its
 * `routes.tsx`, and `screens` of contracts.
 * @returns one line for each missing path, with what to add; empty when all agree
 */
export function missingRoutes(
  { name, routes: listed }: { name: string; routes: readonly string[] },
  routes: readonly RouteObject[],
): string[] {
  const places = [
    {
      file: `${name}/manifest.json`,
      paths: listed,
      line: (path: string) => `"${path}" to "routes"`,
    },
    {
      file: `${name}/src/routes.tsx`,
      paths: routes.map(({ path = '' }) => path),
      line: (path: string) => `{ path: '${path}', lazy: screen(() => import('./routes/….tsx')) }`,
    },
    {
      file: PATHS_FILE,
      paths: Object.values(screens).flatMap(({ part, path }) => (part === name ? [path as string] : [])),
      line: (path: string) => `{ path: '${path}', name: '…', part: '${name}', who: 'user' } to \`screens\``,
    },
  ];
  const all = [...new Set(places.flatMap(({ paths }) => paths))];
  return places.flatMap(({ file, paths, line }) =>
    all.filter((path) => !paths.includes(path)).map((path) => `${file} has no ${path}: add ${line(path)}`),
  );
}
