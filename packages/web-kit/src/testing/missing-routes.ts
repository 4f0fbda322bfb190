import { screens, widgets } from '@matchday/contracts/paths';
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

/**
 * Compares the three places that name a part's widgets: its `manifest.json`, by which the shell finds them, the files
 * `src/widgets/<name>.ts`, and `widgets` of contracts, which other parts may show.
 * @param files names of the files in `src/widgets`
 * @returns one line for each missing widget, with what to add; empty when all agree
 */
export function missingWidgets(
  { name, widgets: listed }: { name: string; widgets: readonly string[] },
  files: readonly string[],
): string[] {
  const places = [
    { file: `${name}/manifest.json`, names: listed, line: (widget: string) => `"${widget}" to "widgets"` },
    {
      file: `${name}/src/widgets`,
      names: files.filter((file) => file.endsWith('.ts')).map((file) => file.slice(0, -'.ts'.length)),
      line: (widget: string) => `${widget}.ts, which exports \`load\``,
    },
    {
      file: PATHS_FILE,
      names: widgets
        .filter((widget) => widget.startsWith(`${name}/`))
        .map((widget) => widget.slice(name.length + 1)),
      line: (widget: string) => `'${name}/${widget}' to \`widgets\``,
    },
  ];
  const all = [...new Set(places.flatMap(({ names }) => names))];
  return places.flatMap(({ file, names, line }) =>
    all
      .filter((widget) => !names.includes(widget))
      .map((widget) => `${file} has no ${widget}: add ${line(widget)}`),
  );
}
