import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { testedWorkspaces } from '../workspaces.ts';
import { affectedTests, SUITES } from './affected-tests.ts';
import { allFiles } from './changed-files.ts';
import { dependentsOf, type ImportGraph, isTest, namedFiles, readImportGraph } from './import-graph.ts';

describe('what a change reaches', () => {
  const files = new Set([
    'svc-shop/src/order.ts',
    'svc-shop/src/http/routes.ts',
    'svc-shop/test/order.test.ts',
    'svc-shop/test/other.test.ts',
    'svc-shop/test/data/orders.json',
    'mfe-shop/src/page.test.tsx',
    'mfe-shop/manifest.json',
    'tools/fuzz/fuzz.test.ts',
    'tools/image/images.test.ts',
    'faults/wallet/wallet-faults.test.ts',
    'faults/main.ts',
    'svc-matches/test/settlement/season-replay.test.ts',
    'tools/compose/compose.test.ts',
    'e2e/journeys/day.test.ts',
    'e2e/support/browser.ts',
  ]);
  const graph: ImportGraph = new Map([
    ['svc-shop/src/order.ts', new Set(['svc-shop/src/http/routes.ts'])],
    ['svc-shop/src/http/routes.ts', new Set(['svc-shop/test/order.test.ts', 'tools/fuzz/fuzz.test.ts'])],
    [
      'packages/contracts/src/matches/rules.ts',
      new Set(['svc-matches/test/settlement/season-replay.test.ts']),
    ],
    ['docker-compose.yml', new Set(['tools/compose/compose.test.ts'])],
  ]);
  const reach = (...changed: string[]) =>
    affectedTests(changed, graph, files, ['svc-shop', 'mfe-shop', 'tools', 'faults', 'e2e']);

  it('is nothing when nothing has changed', () => {
    expect(reach()).toEqual({ tests: [], journeys: false, reasons: [] });
  });

  it('follows imports, through several files', () => {
    expect(reach('svc-shop/src/order.ts')).toEqual({
      tests: ['svc-shop/test/order.test.ts'],
      journeys: false,
      reasons: ['svc-shop/src/order.ts: 1 test file'],
    });
  });

  it('runs a changed test itself, and none that is deleted', () => {
    expect(reach('svc-shop/test/other.test.ts').tests).toEqual(['svc-shop/test/other.test.ts']);
    expect(reach('svc-shop/test/gone.test.ts')).toEqual({
      tests: [],
      journeys: false,
      reasons: ['svc-shop/test/gone.test.ts: deleted, no test'],
    });
  });

  it('takes both names of a renamed file', () => {
    expect(reach('svc-shop/src/old-order.ts', 'svc-shop/src/order.ts').tests).toEqual([
      'svc-shop/test/order.test.ts',
    ]);
  });

  it('takes all tests of a workspace for its data, also for deleted data', () => {
    expect(reach('svc-shop/test/data/orders.json').tests).toHaveLength(2);
    expect(reach('svc-shop/test/data/gone.json').tests).toHaveLength(2);
    expect(reach('mfe-shop/manifest.json').tests).toEqual(['mfe-shop/src/page.test.tsx']);
  });

  it('takes everything for what any test could depend on', () => {
    const all = { tests: [...files].filter((path) => /\.test\./.test(path) && !/^e2e/.test(path)).sort() };
    expect(reach('package-lock.json')).toMatchObject({ ...all, journeys: true });
    expect(reach('unknown.json')).toMatchObject({ ...all, journeys: true });
  });

  it('takes the test that reads a file of the root', () => {
    expect(reach('docker-compose.yml').tests).toEqual(['tools/compose/compose.test.ts']);
  });

  it('takes none for texts and for what the type check reads', () => {
    expect(reach('README.md', 'docs/decisions/README.md', 'tsconfig.json').tests).toEqual([]);
  });

  it('runs heavy suites for what only they show', () => {
    expect(reach('svc-shop/src/http/routes.ts').tests).toContain('tools/fuzz/fuzz.test.ts');
    expect(reach('svc-wallet/src/ledger/persistence/store.ts', 'faults/main.ts').tests).toEqual([
      'faults/wallet/wallet-faults.test.ts',
    ]);
    expect(reach('Dockerfile').tests).toContain('tools/image/images.test.ts');
    expect(reach('e2e/support/browser.ts')).toMatchObject({ tests: [], journeys: true });
    expect(reach('svc-shop/src/order.ts').journeys).toBe(false);
    const season = 'svc-matches/test/settlement/season-replay.test.ts';
    expect(reach('packages/contracts/src/matches/rules.ts').tests).toEqual([]);
    for (const path of [
      'svc-matches/src/standings/domain/table.ts',
      'svc-matches/test/data/2024-25.en.1.json',
      season,
    ])
      expect(reach(path).tests).toContain(season);
  });
});

it('finds the files that a source names, from its folder or from the root, and passes over imports', () => {
  const files = new Set(['svc-a/src/main.ts', 'svc-a/test/tiny.ts', 'svc-a/test/types.ts', 'Dockerfile']);
  const source = `
    import type { T } from './types.ts';
    /** See \`types.ts\`, whose
     * \`main.ts\` is another. */
    // The same as in 'tiny.ts'.
    const own = new URL('../src/main.ts', import.meta.url);
    const other = join(root, "svc-a/src/main.ts");
    readFileSync(\`./tiny.ts\`); join(context, 'Dockerfile');
  `;
  expect(namedFiles('svc-a/test/a.test.ts', source, files)).toEqual([
    'svc-a/src/main.ts',
    'svc-a/src/main.ts',
    'svc-a/test/tiny.ts',
    'Dockerfile',
  ]);
});

it('knows suites that are there, each by its name', async () => {
  const paths = [...(await allFiles(join(import.meta.dirname, '../../..')))].filter(isTest);
  for (const { suite } of SUITES) expect(paths.filter((path) => suite.test(path))).not.toEqual([]);
  expect(new Set(SUITES.map(({ name }) => name)).size).toBe(SUITES.length);
});

describe('the graph of this repository', () => {
  const root = join(import.meta.dirname, '../../..');
  let graph: ImportGraph;
  beforeAll(async () => {
    graph = await readImportGraph(root, testedWorkspaces(root), await allFiles(root));
  }, 120_000);
  const reached = (path: string) => [...dependentsOf(graph, [path])];

  it('goes through the exports of packages into services and web parts', () => {
    const tests = reached('packages/contracts/src/shop/http.ts');
    expect(tests).toContainEqual(expect.stringMatching(/^svc-shop\/test\/.*\.test\.ts$/));
    expect(tests).toContainEqual(expect.stringMatching(/^svc-gateway\/test\/.*\.test\.ts$/));
    expect(tests).toContainEqual(expect.stringMatching(/^mfe-shop\/src\/.*\.test\.tsx$/));
    expect(tests).not.toContainEqual(expect.stringMatching(/^packages\/ui\//));
  });

  it('goes to tests that start a service as a process of its own', () => {
    expect(reached('svc-wallet/src/main.ts')).toContain('tools/admin/admin.test.ts');
  });

  it('goes from styles to components, and from the set-up of tests to tests', () => {
    expect(reached('packages/tooling/jest/browser-setup.js')).toContainEqual(
      expect.stringMatching(/^mfe-shop\/src\/.*\.test\.tsx$/),
    );
    expect(reached('tools/engines/index.ts')).toContainEqual(
      expect.stringMatching(/^svc-wallet\/test\/.*\.test\.ts$/),
    );
  });
});
