import { CODE, isTest } from './piece-graph.ts';
import type { Reach } from './reach.ts';

/** What a change can reach. */
interface Affected {
  /** Jest test files, from the root, the nearest to the change first; the browser journeys are not among them. */
  readonly tests: readonly string[];
  readonly journeys: boolean;
  /** Why these, one line for each changed file. */
  readonly reasons: readonly string[];
}

/** Changes that can alter any test. */
const EVERYTHING = /^(?:package\.json|package-lock\.json|\.npmrc)$/;
/** Files that change no test. A test that reads one names it in a string. */
const TEXTS =
  /^\.changeset\/|(?:^|\/)(?:LICENSE|\.gitignore|\.editorconfig)$|\.md$|^docs\/|^\.ci\/|^biome\.json$/;
/** Read by the type check, which always runs. */
const TYPES = /(?:^|\/)tsconfig[\w.]*\.json$|\.d\.ts$/;
const IMPORTED = /\.(?:css|svg)$/;

/** A suite that takes long. It runs when a file changes that no smaller test covers. */
interface Suite {
  /** What it is, and the command that runs it. */
  readonly name: string;
  readonly suite: RegExp;
  readonly when: RegExp;
}

export const SUITES: readonly Suite[] = [
  {
    name: 'browser journeys (npm test -- e2e)',
    suite: /^e2e\//,
    when: /^e2e\/(?!screenshots\/)|^packages\/tooling\/src\/|^shell\/src\/(?:boot|parts)\/|^tools\/(?:start|build|deploy)\//,
  },
  {
    name: 'crash tests of matches and wallets (npm test -- long)',
    suite: /^faults\/matches\/matches-faults\.long\./,
    when: /^faults\/(?!(?:cheats|fuzz|security|shop)\/)|^svc-wallet\/src\/ledger\/(?:persistence|application\/lane)\//,
  },
  {
    name: 'crash tests of the shop (npm test -- long)',
    suite: /^faults\/shop\/shop-faults\.long\./,
    when: /^faults\/shop\/|^svc-shop\/src\/orders\/(?:application|persistence)\//,
  },
  {
    name: 'crash tests of wallets alone, and cheats (npm test -- long)',
    suite: /^faults\/(?:cheats\/cheats|wallet\/wallet-faults)\.long\./,
    when: /^faults\/(?:cheats|wallet)\/[a-z-]+\.long\.test\.ts$/,
  },
  {
    name: 'fuzzer (npm test -- long)',
    suite: /^faults\/fuzz\/.*\.long\./,
    when: /^packages\/contracts\/src\/protocol\/|^svc-[a-z]+\/src\/(?:.+\/)?http\/|^faults\/fuzz\//,
  },
  {
    name: 'each alert by its cause (npm test -- long)',
    suite: /^operations\/observability\/.*\.long\./,
    when: /^(?:operations|deploy)\/observability\//,
  },
  {
    name: 'command lines (npm test -- long)',
    suite: /^tools\/test\/command-lines\.long\./,
    when: /^(?:tools|operations|bench|faults|e2e)\/(?:.+\/)?main\.(?:ts|mjs)$|^tools\/\w+\.mjs$|^packages\/command-kit\/src\/terminal\/|\/command-lines\.long\.test\.ts$/,
  },
  {
    name: 'images (npm test -- long)',
    suite: /^operations\/image\/.*\.long\./,
    when: /^(?:Dockerfile|\.dockerignore)$|^operations\/image\//,
  },
  {
    name: 'two whole seasons (npm test -- long)',
    suite: /^svc-matches\/test\/settlement\/season-replay\.long\./,
    when: /^svc-matches\/(?:src\/(?:settlement|standings)|test\/data)\/|\/season-replay\.long\.test\.ts$/,
  },
  ...['wallet', 'matches', 'shop'].map((service) => ({
    name: `queries of svc-${service} over 100,000 documents (npm test -- long)`,
    suite: new RegExp(`^svc-${service}/test/(?:calls/)?frugal-reads\\.long\\.`),
    when: new RegExp(
      `^svc-${service}/src/(?:.+/)?persistence/|^svc-${service}/.*/frugal-reads\\.long\\.test\\.ts$`,
    ),
  })),
  {
    name: 'logins in progress (npm test -- long)',
    suite: /^svc-wallet\/test\/identity\/sessions\/sessions-begin\.long\./,
    when: /^svc-wallet\/src\/identity\/.*(?:session|password|login|sign-in)|\/sessions-begin\.long\.test\.ts$/,
  },
  {
    name: 'a lost platform (npm test -- long)',
    suite: /^operations\/restore\/.*\.long\./,
    when: /^operations\/(?:backup|restore)\//,
  },
  {
    name: 'a new part (npm test -- long)',
    suite: /^tools\/create\/.*\.long\./,
    when: /^tools\/create\//,
  },
];

/**
 * Finds the tests that a change can reach.
 * @param changed paths from the root, deleted ones included
 * @param files all files that there are now
 */
export function affectedTests(
  changed: readonly string[],
  reach: Reach,
  files: ReadonlySet<string>,
  workspaces: readonly string[],
): Affected {
  const all = [...files].filter(isTest);
  const reached = new Map<string, number>();
  const reasons = changed.map((path) => {
    const { tests, why } = reachOf(path, { all, reach, files, workspaces });
    for (const [test, steps] of tests) reached.set(test, Math.min(steps, reached.get(test) ?? steps));
    return `${path}: ${why ?? countOf(tests.size)}`;
  });
  const byNearness = ([one, near]: [string, number], [other, far]: [string, number]) =>
    near - far || (one < other ? -1 : 1);
  const tests = [...reached].sort(byNearness).map(([test]) => test);
  return {
    tests: tests.filter((test) => !test.startsWith('e2e/')),
    journeys: tests.some((test) => test.startsWith('e2e/')),
    reasons,
  };
}

interface Repository {
  readonly all: readonly string[];
  readonly reach: Reach;
  readonly files: ReadonlySet<string>;
  readonly workspaces: readonly string[];
}

/** Steps to a test that no import leads to. */
const FAR = 100;

function reachOf(
  path: string,
  { all, reach, files, workspaces }: Repository,
): { tests: ReadonlyMap<string, number>; why?: string } {
  const far = (tests: readonly string[]) => tests.map((test): [string, number] => [test, FAR]);
  if (EVERYTHING.test(path)) return { tests: new Map(far(all)), why: 'everything' };
  const suiteOf = (test: string) => SUITES.find(({ suite }) => suite.test(test));
  const imported = [...reach(path)].filter(([test]) => files.has(test) && !suiteOf(test));
  const suites = all.filter((test) => suiteOf(test)?.when.test(path));
  const tests = new Map([...imported, ...far(suites)]);
  if (TYPES.test(path)) return { tests, why: 'the type check' };
  if (CODE.test(path) || IMPORTED.test(path)) {
    // Files that imported a deleted file have changed too, or the type check fails.
    return files.has(path) ? { tests } : { tests, why: `deleted, ${countOf(tests.size)}` };
  }
  if (TEXTS.test(path) || (tests.size > 0 && !path.includes('/'))) return { tests };
  const workspace = workspaces.find((folder) => path.startsWith(`${folder}/`));
  if (!workspace)
    return { tests: new Map(far(all)), why: 'everything, because no import shows which tests read it' };
  const own = all.filter((test) => test.startsWith(`${workspace}/`) && !suiteOf(test));
  return {
    tests: new Map([...far(own), ...tests]),
    why: `all tests of ${workspace}, because no import shows which of them read it`,
  };
}

const countOf = (count: number) =>
  count === 0 ? 'no test' : `${count} test ${count === 1 ? 'file' : 'files'}`;
