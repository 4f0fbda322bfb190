import { join } from 'node:path';
import { runCommand } from '../processes/run-command.ts';

export interface CheckResult {
  readonly ok: boolean;
  readonly output: string;
}

/** TypeScript over everything. */
export async function typeCheck(root: string): Promise<CheckResult> {
  return node(root, ['node_modules/typescript-7/bin/tsc', '-p', '.', '--pretty', 'false']);
}

/** Biome: lint and format. */
export async function lint(root: string): Promise<CheckResult> {
  return node(root, ['node_modules/@biomejs/biome/bin/biome', 'check', '.', '--max-diagnostics=50']);
}

/**
 * The dependency rules hold, and a planted violation is found: a cruise that sees no modules says that all
 * is well, so both have to be asked.
 */
export async function dependencyRules(root: string, workspaces: readonly string[]): Promise<CheckResult> {
  const cruise = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const rules = join(root, 'packages/tooling/depcruise/rules.cjs');
  const real = await node(root, [cruise, '--config', rules, ...workspaces]);
  if (!real.ok) return real;
  const seen = Number(/(\d+) modules/.exec(real.output)?.[1] ?? 0);
  if (seen < workspaces.length)
    return { ok: false, output: `only ${seen} modules were cruised\n${real.output}` };
  const planted = await node(join(root, 'packages/tooling/test/planted'), [
    cruise,
    '--config',
    rules,
    'svc-wallet',
  ]);
  const found = !planted.ok && planted.output.includes('service-domain-imports-downwards');
  return found ? real : { ok: false, output: `the planted violation is not found:\n${planted.output}` };
}

async function node(cwd: string, args: readonly string[]): Promise<CheckResult> {
  const ran = await runCommand(process.execPath, args, { cwd });
  return { ok: ran.code === 0, output: `${ran.output}${ran.errors}`.trim() };
}
