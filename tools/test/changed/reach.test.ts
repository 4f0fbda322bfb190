import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { testedWorkspaces } from '../workspaces.ts';
import { allFiles } from './changed-files.ts';
import { type PieceGraph, readPieceGraph } from './piece-graph.ts';
import { createReach } from './reach.ts';

describe('what a change of this repository reaches', () => {
  const root = join(import.meta.dirname, '../../..');
  let graph: PieceGraph;
  beforeAll(async () => {
    graph = readPieceGraph({ root, files: await allFiles(root), workspaces: testedWorkspaces(root) });
  }, 120_000);
  /** Tests that a file reaches when all of it is new, or when one text of it changes. */
  const reached = (path: string, from?: string, to = '') => {
    const before = from === undefined ? null : readFileSync(join(root, path), 'utf8');
    if (from !== undefined) expect(before).toContain(from);
    const now = before === null ? '' : before.replace(from as string, to);
    return [...createReach(graph, () => ({ before, now }))(path).keys()];
  };
  const some = (pattern: RegExp) => expect.stringMatching(pattern);

  it('goes through the exports of packages into services and web parts', () => {
    const tests = reached('packages/contracts/src/shop/http.ts');
    expect(tests).toContainEqual(some(/^svc-shop\/test\/.*\.test\.ts$/));
    expect(tests).toContainEqual(some(/^svc-gateway\/test\/.*\.test\.ts$/));
    expect(tests).toContainEqual(some(/^mfe-shop\/src\/.*\.test\.tsx$/));
    expect(tests).not.toContainEqual(some(/^packages\/ui\//));
  });

  it('goes to tests that start a service as a process of its own', () => {
    expect(reached('svc-wallet/src/main.ts')).toContain('operations/admin/admin.test.ts');
  });

  it('goes from styles to components, and from the set-up of tests to tests', () => {
    expect(reached('packages/ui/src/match/card/match-card.module.css')).toContain(
      'packages/ui/src/match/card/match-card.test.tsx',
    );
    expect(reached('packages/tooling/jest/browser-setup.js')).toContainEqual(
      some(/^mfe-shop\/src\/.*\.test\.tsx$/),
    );
    expect(reached('packages/command-kit/src/engines/index.ts')).toContainEqual(
      some(/^svc-wallet\/test\/.*\.test\.ts$/),
    );
  });

  it('goes from one declaration to those that use it, and not to those that import its neighbours', () => {
    const rules = 'packages/contracts/src/matches/rules.ts';
    const colours = reached(rules, 'average >= 79', 'average >= 78');
    expect(colours).toContain('packages/contracts/src/matches/rules.test.ts');
    expect(colours).toContain('packages/ui/src/cards/cards.test.tsx');
    expect(colours).not.toContainEqual(some(/^svc-wallet\//));
    expect(reached(rules, 'odds * 100', 'odds * 99')).toContain('svc-matches/test/predictions/bets.test.ts');
    expect(reached(rules, 'Labels of the three predictions.', 'Labels.')).toEqual([]);
  });

  it('goes from a component to the tests of the screens that show it', () => {
    const tests = reached('mfe-profile/src/features/signup/signup-form.tsx', 'return', 'return void 0 ??');
    expect(tests).toContain('mfe-profile/src/features/signup/signup-form.test.tsx');
    expect(tests).not.toContain('mfe-profile/src/features/notifications/updates.test.tsx');
  });
});
