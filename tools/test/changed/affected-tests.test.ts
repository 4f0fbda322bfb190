import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { isLong } from '../selection.ts';
import { affectedTests, SUITES } from './affected-tests.ts';
import { allFiles } from './changed-files.ts';
import { isTest } from './piece-graph.ts';

describe('what a change reaches', () => {
  const files = new Set([
    'svc-shop/src/order.ts',
    'svc-shop/src/http/routes.ts',
    'svc-shop/test/order.test.ts',
    'svc-shop/test/other.test.ts',
    'svc-shop/test/data/orders.json',
    'mfe-shop/src/page.test.tsx',
    'mfe-shop/manifest.json',
    'faults/fuzz/fuzz.long.test.ts',
    'operations/image/images.long.test.ts',
    'faults/matches/matches-faults.long.test.ts',
    'faults/shop/shop-faults.long.test.ts',
    'faults/wallet/wallet-faults.long.test.ts',
    'svc-wallet/test/frugal-reads.long.test.ts',
    'svc-shop/test/frugal-reads.long.test.ts',
    'faults/main.ts',
    'svc-matches/test/settlement/season-replay.long.test.ts',
    'operations/compose/compose.test.ts',
    'e2e/journeys/day.test.ts',
    'e2e/support/browser.ts',
  ]);
  const season = 'svc-matches/test/settlement/season-replay.long.test.ts';
  const order = 'svc-shop/test/order.test.ts';
  const near: Record<string, [test: string, steps: number][]> = {
    'svc-shop/src/order.ts': [[order, 2]],
    'svc-shop/src/http/routes.ts': [
      [order, 1],
      ['faults/fuzz/fuzz.long.test.ts', 1],
    ],
    'packages/contracts/src/matches/rules.ts': [[season, 1]],
    'docker-compose.yml': [['operations/compose/compose.test.ts', 1]],
  };
  const reachOf = (path: string) => new Map(near[path] ?? (isTest(path) ? [[path, 0]] : []));
  const reach = (...changed: string[]) =>
    affectedTests(changed, reachOf, files, ['svc-shop', 'mfe-shop', 'tools', 'faults', 'e2e']);

  it('is nothing when nothing has changed', () => {
    expect(reach()).toEqual({ tests: [], journeys: false, reasons: [] });
  });

  it('takes the tests that the change reaches, the nearest first', () => {
    expect(reach('svc-shop/src/order.ts', 'svc-shop/test/other.test.ts').tests).toEqual([
      'svc-shop/test/other.test.ts',
      order,
    ]);
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
    const all = { tests: [...files].filter((path) => isTest(path) && !/^e2e/.test(path)).sort() };
    expect(reach('package-lock.json')).toMatchObject({ ...all, journeys: true });
    expect(reach('unknown.json')).toMatchObject({ ...all, journeys: true });
  });

  it('takes the test that reads a file of the root', () => {
    expect(reach('docker-compose.yml').tests).toEqual(['operations/compose/compose.test.ts']);
  });

  it('takes none for texts and for what the type check reads', () => {
    expect(reach('README.md', 'docs/decisions/README.md', 'tsconfig.json').tests).toEqual([]);
  });

  it('runs heavy suites for what only they show', () => {
    expect(reach('svc-shop/src/http/routes.ts').tests).toContain('faults/fuzz/fuzz.long.test.ts');
    expect(reach('svc-wallet/src/ledger/persistence/store.ts', 'faults/strikes/strikes.ts').tests).toEqual([
      'faults/matches/matches-faults.long.test.ts',
      'svc-wallet/test/frugal-reads.long.test.ts',
    ]);
    expect(reach('svc-shop/src/orders/application/place-order.ts').tests).toEqual([
      'faults/shop/shop-faults.long.test.ts',
    ]);
    const longer = 'faults/wallet/wallet-faults.long.test.ts';
    expect(reach(longer).tests).toContain(longer);
    expect(reach('Dockerfile').tests).toContain('operations/image/images.long.test.ts');
    expect(reach('e2e/support/browser.ts')).toMatchObject({ tests: [], journeys: true });
    expect(reach('svc-shop/src/order.ts').journeys).toBe(false);
    expect(reach('packages/contracts/src/matches/rules.ts').tests).toEqual([]);
    for (const path of [
      'svc-matches/src/standings/domain/table.ts',
      'svc-matches/test/data/2024-25.en.1.json',
      season,
    ])
      expect(reach(path).tests).toContain(season);
  });
});

it('knows suites that are there, each by its name', async () => {
  const paths = [...(await allFiles(join(import.meta.dirname, '../../..')))].filter(isTest);
  for (const { suite } of SUITES) expect(paths.filter((path) => suite.test(path))).not.toEqual([]);
  expect(new Set(SUITES.map(({ name }) => name)).size).toBe(SUITES.length);
  expect(paths.filter((path) => isLong(path) && !SUITES.some(({ suite }) => suite.test(path)))).toEqual([]);
});
