import { dirname, posix } from 'node:path';

const ROUTE = /path: '([^']+)'[\s\S]*?import\('([^']+)'\)/g;

/** True for the table of routes of a web part: its screens are loaded when they are first shown. */
export const isRouteTable = (path: string): boolean => /^mfe-[a-z]+\/src\/routes\.tsx$/.test(path);

/**
 * Which screens of a part its tests open: those whose paths a test, or a file of `test/` that it imports, names in a
 * string. A test that uses the table and names none may open all.
 * @param loadsOf files that a file imports
 * @returns files of screens by test
 */
export function screensOf(
  table: string,
  tests: readonly string[],
  loadsOf: (path: string) => readonly string[],
  textOf: (path: string) => string,
): Map<string, readonly string[]> {
  const part = table.slice(0, table.indexOf('/'));
  const routes = [...textOf(table).matchAll(ROUTE)].map(([, path = '', from = '']) => ({
    named: new RegExp(`['"\`]${path.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?=['"\`?#$])`),
    screen: posix.join(dirname(table), from),
  }));
  const found = new Map<string, readonly string[]>();
  for (const test of tests) {
    if (!test.startsWith(`${part}/`)) continue;
    const loaded = new Set([test]);
    for (const path of loaded)
      for (const other of loadsOf(path)) if (other.startsWith(`${part}/`)) loaded.add(other);
    if (!loaded.has(table)) continue;
    const own = [...loaded].filter((path) => path === test || path.startsWith(`${part}/test/`));
    const text = own.map(textOf).join('\n');
    const named = routes.filter((route) => route.named.test(text));
    found.set(
      test,
      (named.length > 0 ? named : routes).map(({ screen }) => screen),
    );
  }
  return found;
}
