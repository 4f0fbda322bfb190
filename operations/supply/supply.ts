import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '@matchday/command-kit/processes/failure';
import { runCommand } from '@matchday/command-kit/processes/run-command';
import { billOfMaterials, type LockedPackages, packagesOf } from './bill-of-materials.ts';
import { refusedLicences } from './licences.ts';

const root = join(import.meta.dirname, '../..');

const readJson = <T>(file: string): T => JSON.parse(readFileSync(join(root, file), 'utf8')) as T;
const locked = () => readJson<{ packages: LockedPackages }>('package-lock.json').packages;

/** Looks at the packages of the lock file. @throws Failure that names every package whose licence is not allowed */
export function checkLicences(): number {
  const packages = locked();
  const refused = refusedLicences(packages);
  if (refused.length > 0) throw new Failure(`Licences that are not allowed: ${refused.join(', ')}`, []);
  return Object.keys(packages).length;
}

/** The bill of materials of what people run, services and web parts, as CycloneDX; not of what builds and tests it. */
export function makeBom(at: Date) {
  const packages = locked();
  const workspaces = globSync(['svc-*', 'mfe-*', 'shell'], { cwd: root });
  const { version } = readJson<{ version: string }>('package.json');
  return billOfMaterials(packages, packagesOf(packages, workspaces), version, at);
}

/** Writes the bill of materials. @returns the number of its packages */
export function writeBom(file: string, at: Date): number {
  const bom = makeBom(at);
  writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`);
  return bom.components.length;
}

/**
 * Compares the packages that run with the registry's list of known holes.
 * @returns what there is to say when none of them is high; the registry may not answer such questions
 * @throws Failure with the report when one is high or critical
 */
export async function audit(run: typeof runCommand = runCommand): Promise<string> {
  const ran = await run('npm', ['audit', '--audit-level=high', '--omit=dev', '--json'], { cwd: root });
  const report = readReport(ran.output);
  if (!report?.metadata) return `This registry does not answer: ${report?.message ?? 'no report'}`;
  const { high = 0, critical = 0, total = 0 } = report.metadata.vulnerabilities;
  if (high + critical > 0)
    throw new Failure(
      `${high + critical} known holes are high or critical: ${Object.keys(report.vulnerabilities ?? {}).join(', ')}`,
      ['npm audit shows them, npm audit fix takes newer versions'],
    );
  return total === 0 ? 'No known holes' : `${total} known holes, none of them high`;
}

/**
 * Lets npm verify the registry's signature of each installed package that runs, and the attestation of where it was built
 * where it has one.
 * @returns what there is to say when all is right; the registry, or Sigstore with the keys, may not answer
 * @throws Failure that names each package whose signature or attestation is wrong, or missing where the registry signs
 */
export async function provenance(run: typeof runCommand = runCommand): Promise<string> {
  const asked = ['audit', 'signatures', '--omit=dev', '--json', '--include-attestations'];
  const report = readReport((await run('npm', asked, { cwd: root })).output);
  if (!report?.invalid) return `Signatures could not be verified: ${report?.error?.summary ?? 'no report'}`;
  const { invalid, missing = [], verified = [] } = report;
  const wrong = [...invalid, ...missing].map(({ name, version }) => `${name} ${version}`);
  if (wrong.length > 0)
    throw new Failure(`Without a right signature: ${wrong.join(', ')}`, [
      'npm audit signatures shows what is wrong; do not run what it names',
    ]);
  return `Every package has the registry's signature; ${verified.length} also say where they were built`;
}

interface NamedPackage {
  name: string;
  version: string;
}

interface Report {
  message?: string;
  metadata?: { vulnerabilities: { high?: number; critical?: number; total?: number } };
  vulnerabilities?: object;
  error?: { summary?: string };
  invalid?: NamedPackage[];
  missing?: NamedPackage[];
  verified?: NamedPackage[];
}

function readReport(text: string): Report | null {
  try {
    return JSON.parse(text) as Report;
  } catch {
    return null;
  }
}
