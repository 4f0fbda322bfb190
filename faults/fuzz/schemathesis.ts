import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ownCacheFolder } from '@matchday/command-kit/engines/cache-folder';
import { findProgram, runCommand } from '@matchday/command-kit/processes/run-command';

const VERSION = '4.32.5';

/** What must be true of every answer. */
const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_schema_conformance',
];

/** Why the fuzzer cannot run on this computer; null where it can. */
export function whyNoFuzzer(): string | null {
  return findProgram('python3') ? null : 'python3 is missing';
}

/**
 * Installs a fixed version of Schemathesis as Python modules in the user's cache folder.
 * @returns their folder
 * @throws Error with the output of pip
 */
export async function provideFuzzer(env: NodeJS.ProcessEnv): Promise<string> {
  const folder = join(ownCacheFolder(env), `schemathesis-${VERSION}`);
  if (existsSync(folder)) return folder;
  await mkdir(dirname(folder), { recursive: true });
  const work = await mkdtemp(`${folder}.part-`);
  const install = ['-m', 'pip', 'install', '-q', '--disable-pip-version-check', '--target', work];
  const ran = await runCommand('python3', [...install, `schemathesis==${VERSION}`]);
  if (ran.code !== 0) throw new Error(`pip cannot install schemathesis: ${ran.errors.trim().slice(-500)}`);
  await rename(work, folder).catch((error: unknown) => {
    if (!existsSync(folder)) throw error;
  });
  return folder;
}

/** What to fuzz, and how. */
export interface Fuzzing {
  /** Address of the document; its server gets the requests. */
  readonly document: string;
  readonly token?: string;
  /** Operations that would end what the others need, such as the session. */
  readonly without: readonly string[];
  /** Most drawn inputs per operation; without it, only the edge values of each field. */
  readonly examples?: number;
  /** Whether the edge values of each field are left out. */
  readonly onlyDrawn?: boolean;
  /** Whether what the schemas do not allow is left out. */
  readonly onlyAllowed?: boolean;
  readonly seed: number;
  /** After which it is stopped; four minutes if left out. */
  readonly timeoutMs?: number;
}

/** What came back: what is wrong, in the fuzzer's words, null where nothing is; and how many requests were made. */
export interface Fuzzed {
  readonly wrong: string | null;
  readonly requests: number;
}

/** The number of requests in the fuzzer's summary. */
export const requestsIn = (output: string): number => Number(/^\s*(\d+) generated/m.exec(output)?.[1] ?? 0);

/**
 * Calls every operation of a document with inputs that its schemas allow and with some that they do not.
 */
export async function fuzz(
  modules: string,
  {
    document,
    token,
    without,
    examples = 0,
    onlyDrawn = false,
    onlyAllowed = false,
    seed,
    timeoutMs = 240_000,
  }: Fuzzing,
): Promise<Fuzzed> {
  const phases = [...(onlyDrawn ? [] : ['examples', 'coverage']), ...(examples > 0 ? ['fuzzing'] : [])];
  const args = [
    ...[
      '-m',
      'schemathesis.cli',
      'run',
      document,
      '--no-color',
      '--continue-on-failure',
      '--checks',
      CHECKS.join(','),
    ],
    // One worker: the parser of Python 3.11 fails in two threads.
    ...['--phases', phases.join(','), '--max-examples', String(Math.max(examples, 1)), '--workers', '1'],
    ...['--seed', String(seed), '--no-shrink', '--warnings', 'off', '--suppress-health-check', 'all'],
    ...['--mode', onlyAllowed ? 'positive' : 'all'],
    ...['--request-timeout', '15', '--generation-database', 'none'],
    ...without.flatMap((name) => ['--exclude-operation-id', name]),
    ...(token ? ['--header', `Authorization: Bearer ${token}`] : []),
  ];
  const env = { ...process.env, PYTHONPATH: modules };
  // It leaves a folder with its findings where it runs.
  const ran = await runCommand('python3', args, { cwd: modules, env, timeoutMs });
  const wrong = ran.code === 0 ? null : `${ran.output}${ran.errors}`.slice(-12_000);
  return { wrong, requests: requestsIn(ran.output) };
}
