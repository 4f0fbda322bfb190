import { Failure } from '@matchday/command-kit/processes/failure';

/** What one run of `npm test` includes. */
export interface Selection {
  /** Type-check, lint, dependency rules and layout; or the dependency rules alone. */
  readonly checks: boolean | 'deps';
  /** Folders of the workspaces whose Jest tests run. */
  readonly workspaces: readonly string[];
  /** Which of their tests: all; the long ones alone or all others; of those the ones that need engines, or that do not. */
  readonly kind: 'all' | 'long' | 'short' | 'unit' | 'service';
  /** Only these test files, from the root. */
  readonly tests?: readonly string[];
  readonly engines: boolean;
  readonly journeys: boolean;
}

const JOURNEYS = 'e2e';

/** A test file that takes a minute or more says so in its name; `npm test` leaves it to `npm test -- long`. */
export const longTests = '[.]long[.]test[.][jt]sx?$';
export const isLong = (path: string): boolean => new RegExp(longTests).test(path);

/**
 * Reads `changed [--since REF]`.
 * @returns the commit to compare with, if one is named; null when something else is asked
 * @throws Failure for further words
 */
export function readChanged(argv: readonly string[]): { since?: string } | null {
  const [first, flag, since, ...more] = argv;
  if (first !== 'changed') return null;
  if (flag === undefined) return {};
  if (flag === '--since' && since && more.length === 0) return { since };
  throw new Failure('npm test -- changed takes --since REF and nothing else.');
}

/**
 * Reads what `npm test` is to run: nothing (everything but long tests), `long`, `check`, `deps`, `unit`, `service`, `e2e`, or
 * workspaces by folder, package name or the folder's last part (`svc-wallet`, `@matchday/ui`, `ui`).
 * @param workspaces folders of all workspaces, from the root
 * @throws Failure for anything else
 */
export function selectTests(argv: readonly string[], workspaces: readonly string[]): Selection {
  const others = workspaces.filter((folder) => folder !== JOURNEYS);
  const [first] = argv;
  if (first === undefined) {
    return { checks: true, workspaces: others, kind: 'short', engines: true, journeys: true };
  }
  if (first === JOURNEYS && argv.length === 1) {
    return { checks: false, workspaces: [], kind: 'all', engines: false, journeys: true };
  }
  if ((first === 'check' || first === 'deps') && argv.length === 1) {
    const checks = first === 'check' || first;
    return { checks, workspaces: [], kind: 'all', engines: false, journeys: false };
  }
  if (first === 'long' && argv.length === 1)
    return { checks: false, workspaces: others, kind: 'long', engines: true, journeys: true };
  if ((first === 'unit' || first === 'service') && argv.length === 1) {
    return { checks: false, workspaces: others, kind: first, engines: first === 'service', journeys: false };
  }
  const chosen = argv.map((name) => {
    const wanted = name.replace(/^@matchday\//, '').replace(/\/$/, '');
    const folder = workspaces.find((path) => path === wanted || path.split('/').at(-1) === wanted);
    if (folder) return folder;
    throw new Failure(`npm test does not know ${name}.`, [
      `it knows: changed, long, check, deps, unit, service, ${workspaces.map((path) => path.split('/').at(-1)).join(', ')}`,
    ]);
  });
  return {
    checks: false,
    workspaces: chosen.filter((folder) => folder !== JOURNEYS),
    kind: 'all',
    engines: chosen.some(needsEngines),
    journeys: chosen.includes(JOURNEYS),
  };
}

/** Tests that need engines: `test/` of the services, and what works on a running platform. */
export const overEngines =
  '(svc-[a-z]+|service-kit)/test/|tools/create/|operations/(admin|backup|dlq|person|restore)/|faults/[a-z]+/(cheats.long|fuzz.long|[a-z]+-faults)[.]';

/** True for workspaces with tests against real engines. */
function needsEngines(folder: string): boolean {
  return (
    folder.startsWith('svc-') ||
    folder === 'packages/service-kit' ||
    ['tools', 'operations', 'faults'].includes(folder)
  );
}
