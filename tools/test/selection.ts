import { Failure } from '../processes/failure.ts';

/** What one `npm test` runs. */
export interface Selection {
  /** Type-check, lint, dependency rules. */
  readonly checks: boolean;
  /** Folders of the workspaces whose Jest tests run. */
  readonly workspaces: readonly string[];
  /** Which of their tests: all, those that need engines, or those that do not. */
  readonly kind: 'all' | 'unit' | 'service';
  readonly engines: boolean;
  readonly journeys: boolean;
}

const JOURNEYS = 'e2e';

/**
 * Reads what is asked of `npm test`: nothing (everything), `unit`, `service`, `e2e`, or workspaces by
 * folder, package name or the folder's last part (`svc-wallet`, `@matchday/ui`, `ui`).
 * @param workspaces folders of all workspaces, from the root
 * @throws Failure for anything else
 */
export function selectTests(argv: readonly string[], workspaces: readonly string[]): Selection {
  const others = workspaces.filter((folder) => folder !== JOURNEYS);
  const [first] = argv;
  if (first === undefined) {
    return { checks: true, workspaces: others, kind: 'all', engines: true, journeys: true };
  }
  if (first === JOURNEYS && argv.length === 1) {
    return { checks: false, workspaces: [], kind: 'all', engines: false, journeys: true };
  }
  if ((first === 'unit' || first === 'service') && argv.length === 1) {
    return { checks: false, workspaces: others, kind: first, engines: first === 'service', journeys: false };
  }
  const chosen = argv.map((name) => {
    const wanted = name.replace(/^@matchday\//, '').replace(/\/$/, '');
    const folder = workspaces.find((path) => path === wanted || path.split('/').at(-1) === wanted);
    if (folder) return folder;
    throw new Failure(`npm test does not know ${name}.`, [
      `what it knows: unit, service, ${workspaces.map((path) => path.split('/').at(-1)).join(', ')}`,
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

/** True for workspaces with tests against real engines. */
export function needsEngines(folder: string): boolean {
  return (
    folder.startsWith('svc-') || folder === 'packages/service-kit' || ['tools', 'faults'].includes(folder)
  );
}
