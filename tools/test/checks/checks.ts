import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '@matchday/command-kit/processes/run-command';

export interface CheckResult {
  readonly ok: boolean;
  readonly output: string;
}

/** TypeScript over everything. */
export async function typeCheck(root: string): Promise<CheckResult> {
  // Each thread checks shared types again: with the usual four, two cores work twice as long.
  const threads = Math.max(1, Math.floor(availableParallelism() / 2));
  const args = ['-p', '.', '--pretty', 'false', '--checkers', String(threads)];
  return node(root, ['node_modules/typescript-7/bin/tsc', ...args]);
}

/** Biome: lint and formatting. */
export async function lint(root: string): Promise<CheckResult> {
  const result = await node(root, [
    'node_modules/@biomejs/biome/bin/biome',
    'check',
    '.',
    '--max-diagnostics=50',
  ]);
  if (result.ok) return result;
  return { ok: false, output: `${result.output}\n→ npm run format fixes formatting, imports and more` };
}

/** The rules that the planted violations break. */
const planted = [
  'no-circle',
  'apps-never-import-each-other',
  'contracts-import-zod-alone',
  'domain-is-pure',
  'feature-never-imports-feature',
  'mantine-only-in-ui',
  'mongoose-only-in-persistence',
  'src-never-imports-test',
  'operations-are-imported-by-nobody',
  'operations-never-import-tools',
  'parts-never-import-command-kit',
  'room-domain-imports-downwards',
  'room-imports-faces-only',
  'room-face-never-reaches-its-edges',
  'svc-matches-competition-imports-downwards',
  'svc-matches-names-its-rooms',
  'svc-shop-catalogue-imports-downwards',
  'svc-shop-names-its-rooms',
  'svc-wallet-identity-imports-nothing-beside',
];

/**
 * The dependency rules hold, and the planted violations are found: a cruise that sees no modules reports none.
 */
export async function dependencyRules(root: string, workspaces: readonly string[]): Promise<CheckResult> {
  const cruise = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const rules = join(root, 'packages/tooling/depcruise/rules.cjs');
  const real = await node(root, [cruise, '--config', rules, ...workspaces]);
  if (!real.ok) return real;
  const seen = Number(/(\d+) modules/.exec(real.output)?.[1] ?? 0);
  if (seen < workspaces.length)
    return { ok: false, output: `only ${seen} modules were cruised\n${real.output}` };
  const folder = join(root, 'packages/tooling/test/planted');
  const { output } = await node(folder, [cruise, '--config', rules, ...plantedParts(folder)]);
  const missed = planted.filter((rule) => !output.includes(`error ${rule}:`));
  return missed.length === 0
    ? real
    : { ok: false, output: `planted violations of ${missed.join(', ')} are not found:\n${output}` };
}

const plantedParts = (folder: string) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

async function node(cwd: string, args: readonly string[]): Promise<CheckResult> {
  const ran = await runCommand(process.execPath, args, { cwd });
  return { ok: ran.code === 0, output: `${ran.output}${ran.errors}`.trim() };
}
