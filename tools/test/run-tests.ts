import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type Engines, startEngines } from '@matchday/command-kit/engines';
import { matchdayHome, root } from '@matchday/command-kit/platform/home';
import { textOf } from '@matchday/command-kit/processes/failure';
import { createSteps, elapsed } from '@matchday/command-kit/terminal/step-printer';
import { checkContracts } from '../contracts/check-contracts.ts';
import { keepReads } from '../contracts/reads/keep-reads.ts';
import { forgetNoted } from '../contracts/reads/kept-reads.ts';
import { allFiles } from './changed/changed-files.ts';
import { selectChanged } from './changed/select-changed.ts';
import { openCheckTimes } from './checks/check-times.ts';
import { type CheckResult, dependencyRules, lint, typeCheck } from './checks/checks.ts';
import { layout } from './checks/layout.ts';
import { provideChromium } from './chromium.ts';
import { runJest } from './run-jest.ts';
import { longTests, overEngines, readChanged, type Selection, selectTests } from './selection.ts';
import { lastLine, type Tally, tallyCheck, tallyJest } from './tally.ts';
import { hasTests, testedWorkspaces } from './workspaces.ts';

const home = matchdayHome();
const isCi = !['', '0', 'false', undefined].includes(process.env.CI);
const steps = createSteps(process.stdout);
const times = openCheckTimes(join(home, 'test-results', 'check-times.json'));
const tallies: Tally[] = [];
const ending = new AbortController();
let engines: Engines | null = null;
/** How many times as long as written tests may take: the computers of CI are shared, and slower at some hours. */
const PATIENCE_OF_CI = '3';
/** With more, the other tests are over before the journeys, and a share that waited for these would come last. */
const FEW_CORES = 2;
/** Keeps Jest's set-up from starting engines for tests that need none. */
const NO_ENGINE = 'http://no-engine.invalid';

/** @param tells whether what it says is for people when it holds, too */
async function check(title: string, work: () => Promise<CheckResult>, { tells = false } = {}): Promise<void> {
  const began = performance.now();
  const result = await steps.step(title, (tell) => {
    const last = times.last(title);
    if (last !== undefined) tell(`took ${elapsed(last)} last time`);
    return work();
  });
  times.note(title, performance.now() - began);
  if (!result.ok) steps.line(`✖ ${title} has findings:\n${result.output}`);
  else if (tells && result.output) steps.line(`→ ${title}:\n${result.output}`);
  tallies.push(tallyCheck(title, result.ok));
}

/** One more than there are cores, the journeys included: many tests wait for an answer, a time limit or a process. */
const workersOf = ({ journeys }: Selection): number => availableParallelism() + (journeys ? 0 : 1);

/** Long tests alone, all others, or both. */
function ofLength(kind: Selection['kind']): string[] {
  if (kind === 'all') return [];
  if (kind === 'long') return ['--testPathPatterns', longTests];
  return ['--filter', join(import.meta.dirname, 'order', 'without-long.ts')];
}

function jestArguments({ kind, tests }: Selection, atOnce: number): string[] {
  const workers = [
    ...['--maxWorkers', String(atOnce)],
    ...[
      '--testSequencer',
      join(import.meta.dirname, 'order', tests ? 'nearest-first.ts' : 'longest-first.ts'),
    ],
  ];
  if (tests) return [...workers, '--runTestsByPath', ...tests];
  workers.push(...ofLength(kind));
  if (kind === 'service') return [...workers, '--testPathPatterns', overEngines];
  if (kind === 'unit') {
    const ignored = ['/node_modules/', '/dist/', '/.matchday/', overEngines];
    return [...workers, ...ignored.flatMap((path) => ['--testPathIgnorePatterns', path])];
  }
  return workers;
}

/** A run of Jest. */
interface Run {
  readonly title: string;
  /** Of its report. */
  readonly name: string;
  readonly projects: readonly string[];
  readonly args: string[];
  readonly env: object;
  /** Whether other tests run meanwhile: the output is then shown in one piece at the end. */
  readonly isBeside?: boolean;
}

async function jest({ title, name, projects, args, env, isBeside = false }: Run): Promise<void> {
  const began = performance.now();
  steps.line(`… ${title}`);
  const { report, output } = await runJest({
    root,
    projects,
    args,
    // Hundreds of processes load the same modules; compiled once, a service is up in two thirds of the computing time.
    env: {
      TEST_PATIENCE: isCi ? PATIENCE_OF_CI : '1',
      ...process.env,
      NODE_COMPILE_CACHE: join(home, 'compile-cache'),
      ...env,
    },
    report: join(home, 'test-results', `${name}.json`),
    signal: ending.signal,
    keepOutput: isBeside,
  });
  const tally = report
    ? tallyJest(title, report, root)
    : tallyCheck(`${title}: Jest ended without a report`, false);
  if (output) steps.line(output);
  steps.line(`${tally.failed ? '✖' : '✔'} ${title}  ${Math.round((performance.now() - began) / 1000)} s`);
  tallies.push(tally);
}

async function runChecks(which: Selection['checks'], workspaces: readonly string[]): Promise<void> {
  if (!which) return;
  const imports = check('dependency rules', () => dependencyRules(root, workspaces));
  if (which === 'deps') return imports;
  await Promise.all([
    imports,
    check('type-check', () => typeCheck(root)),
    check('lint', () => lint(root)),
    check('contracts', async () => checkContracts(root), { tells: true }),
    check('layout', async () => layout(root, await allFiles(root))),
  ]);
}

async function journeys(kind: Selection['kind'], isBeside: boolean): Promise<void> {
  const found = hasTests(join(root, 'e2e'))
    ? await provideChromium(process.env, steps.line)
    : { reason: 'there are none in e2e/' };
  if ('path' in found) {
    const env = { CHROMIUM_PATH: found.path };
    const e2e = {
      title: 'browser journeys',
      name: 'e2e',
      projects: ['e2e'],
      args: ['--runInBand', ...ofLength(kind)],
    };
    return jest({ ...e2e, env, isBeside });
  }
  steps.line(`! The browser journeys were NOT run: ${found.reason}`);
  if (isCi) tallies.push(tallyCheck('browser journeys were not run', false));
}

async function select(argv: readonly string[], workspaces: readonly string[]): Promise<Selection> {
  const changed = readChanged(argv);
  return changed ? selectChanged(root, workspaces, changed.since, steps.line) : selectTests(argv, workspaces);
}

async function runSelection(argv: readonly string[]): Promise<void> {
  const workspaces = testedWorkspaces(root);
  const selection = await select(argv, workspaces);
  const starting = selection.engines
    ? steps.step('engines for the tests', (log) =>
        startEngines({ home, log, ephemeral: true, inMemory: true }),
      )
    : Promise.resolve(null);
  // Their failure is thrown where they are awaited, and not while the checks still run.
  starting.catch(() => {});
  if (selection.workspaces.length > 0) forgetNoted(home);
  // Their platform is built meanwhile: the checks leave a core idle.
  const isBeside = selection.workspaces.length > 0 || selection.checks !== false;
  const travelling = selection.journeys ? journeys(selection.kind, isBeside) : Promise.resolve();
  travelling.catch(() => {});
  await runChecks(selection.checks, workspaces);
  engines = await starting.catch(async (error: unknown) => {
    ending.abort();
    await travelling;
    throw error;
  });
  const suffix = argv.length === 0 ? '' : `-${argv.join('-').replace(/[^\w-]/g, '_')}`;
  const others: Run = {
    title: 'unit, component and service tests',
    name: `jest${suffix}`,
    projects: selection.workspaces,
    args: jestArguments(selection, workersOf(selection)),
    env: {
      MATCHDAY_TEST_MONGODB_URI: engines?.mongoUri ?? NO_ENGINE,
      MATCHDAY_TEST_AMQP_URL: engines?.amqpUrl ?? NO_ENGINE,
      MATCHDAY_TEST_ORDER: (selection.tests ?? []).join('\n'),
    },
  };
  if (selection.workspaces.length === 0) return travelling;
  if (selection.kind === 'short' && !selection.tests) steps.line('Long tests are left to npm test -- long.');
  const hasShares =
    selection.journeys &&
    selection.kind === 'short' &&
    !selection.tests &&
    availableParallelism() <= FEW_CORES;
  await (hasShares ? aroundJourneys(others, selection, travelling) : Promise.all([jest(others), travelling]));
  const keep = async () => keepReads({ root, home, mayWrite: !isCi });
  await check('what parts read of each other', keep, { tells: true });
}

/** The journeys are over first, and two workers leave some of two cores idle: a share of the other tests follows them. */
async function aroundJourneys(others: Run, selection: Selection, travelling: Promise<void>): Promise<void> {
  const rest = {
    title: `${others.title}, after the journeys`,
    name: `${others.name}-rest`,
    args: [...jestArguments(selection, workersOf(selection)), '--shard', '2/2'],
    isBeside: true,
  };
  await Promise.all([
    jest({ ...others, args: [...others.args, '--shard', '1/2'] }),
    travelling.then(() => jest({ ...others, ...rest })),
  ]);
}

/**
 * Runs what the command line asks for and prints the tallies.
 * @returns the exit code: 1 after a failure, and when nothing was run
 */
export async function runTests(argv: readonly string[]): Promise<0 | 1> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => ending.abort());
  process.once('disconnect', () => ending.abort());
  try {
    await runSelection(argv);
  } catch (error) {
    steps.failure(error);
    tallies.push(tallyCheck(textOf(error), false));
  }
  await (engines as Engines | null)?.stop();
  steps.close();
  console.log('');
  for (const { title, passed, failed, failures } of tallies) {
    console.log(`${failed ? '✖' : '✔'} ${title}: ${passed} passed, ${failed} failed`);
    if (failures.length > 1 || failures[0] !== title)
      for (const failure of failures) console.log(`    ${failure}`);
  }
  console.log(lastLine(tallies));
  const isGood = !ending.signal.aborted && tallies.length > 0 && tallies.every(({ failed }) => failed === 0);
  return isGood ? 0 : 1;
}
