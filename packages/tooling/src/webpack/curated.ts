import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** Folder of an installed package, whether or not it exports its package.json. */
export const packageFolder = (name: string): string => {
  const found = require.resolve.paths(name)?.find((folder) => canRead(join(folder, name, 'package.json')));
  if (!found) throw new Error(`${name} is not installed`);
  return join(found, name);
};

const canRead = (file: string): boolean => {
  try {
    require.resolve(file);
    return true;
  } catch {
    return false;
  }
};

/** Version of an installed package. */
export const packageVersion = (name: string): string =>
  (require(join(packageFolder(name), 'package.json')) as { version: string }).version;

/**
 * Names that the parts may use of a library which the shell shares. A shared module keeps all its
 * exports, so the shell shares a re-export of these alone (MICROFRONTENDS D9). A name that is missing
 * here fails the deployment check of the part that uses it: add it, then deploy the shell first.
 */
const names = {
  router: [
    ['isRouteErrorResponse', 'createBrowserRouter', 'matchRoutes', 'createPath', 'redirect', 'replace'],
    ['Link', 'Navigate', 'Outlet', 'RouterProvider'],
    ['useNavigate', 'useLocation', 'useParams', 'useSearchParams', 'useNavigation', 'useNavigationType'],
    ['useRouteError', 'useBlocker', 'useLoaderData'],
  ].flat(),
  query: [
    [
      'QueryClient',
      'QueryClientProvider',
      'QueryObserver',
      'QueryCache',
      'MutationCache',
      'useQuery',
      'useQueries',
    ],
    ['useInfiniteQuery', 'useMutation', 'useQueryClient', 'keepPreviousData', 'skipToken', 'hashKey'],
    ['queryOptions', 'infiniteQueryOptions', 'onlineManager', 'focusManager'],
  ].flat(),
  zodSchemas: [
    ['string', 'number', 'int', 'boolean', 'literal', 'enum', 'object', 'strictObject', 'array', 'tuple'],
    ['record', 'union', 'discriminatedUnion', 'optional', 'nullable', 'null', 'unknown', 'never', 'email'],
    ['stringbool', 'preprocess', 'pipe', 'transform', 'ZodType', 'ZodUndefined', 'ZodObject', 'ZodArray'],
    ['ZodOptional', 'ZodString', 'ZodNumber'],
  ].flat(),
  zodCore: ['config', 'NEVER'],
};

/** Writes the files that re-export the shell's shares. @returns their paths by share key */
export function writeCurated(
  folder: string,
): Record<'react-router-dom' | '@tanstack/react-query' | 'zod', string> {
  mkdirSync(folder, { recursive: true });
  const write = (file: string, lines: string[]): string => {
    const path = join(folder, file);
    writeFileSync(path, `${lines.join('\n')}\n`);
    return path;
  };
  const from = (list: readonly string[], file: string) =>
    `export { ${list.join(', ')} } from ${JSON.stringify(file)};`;
  const router = join(packageFolder('react-router'), 'dist/production');
  const zod = join(packageFolder('zod'), 'v4');
  const schemas = write('zod-names.mjs', [
    from(names.zodSchemas, join(zod, 'classic/schemas.js')),
    from(['ZodError', 'ZodRealError'], join(zod, 'classic/errors.js')),
    from(names.zodCore, join(zod, 'core/index.js')),
    `export * as iso from ${JSON.stringify(join(zod, 'classic/iso.js'))};`,
    `export * as coerce from ${JSON.stringify(join(zod, 'classic/coerce.js'))};`,
  ]);
  return {
    'react-router-dom': write('react-router-dom.mjs', [from(names.router, join(router, 'index.mjs'))]),
    // The plain one of index.mjs: the other adds React's flushSync to navigations, which no part asks for.
    '@tanstack/react-query': write('react-query.mjs', [
      from(names.query, join(dirname(require.resolve('@tanstack/react-query')), '../modern/index.js')),
    ]),
    zod: write('zod.mjs', [
      // Before the first schema: it tries whether code may be made from text, which the page's policy refuses and reports.
      `import { config } from ${JSON.stringify(join(zod, 'core/index.js'))};`,
      'config({ jitless: true });',
      `export * as z from ${JSON.stringify(schemas)};`,
      `export * from ${JSON.stringify(schemas)};`,
    ]),
  };
}
