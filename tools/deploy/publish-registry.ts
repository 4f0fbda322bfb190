import { createHash } from 'node:crypto';
import { chmod, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { developmentRegistry, registry } from '@matchday/contracts/registry';
import { checkShares } from '@matchday/tooling/assets/check-shares.ts';
import { composeRegistry } from '@matchday/tooling/assets/compose-registry.ts';
import { Failure } from '../processes/failure.ts';
import { letOthersRead } from './let-others-read.ts';
import { type ServedPart, servedEntry } from './served-part.ts';
import { assetsOf } from './web-root.ts';

/** The version of each part to make live. */
export type Versions = Readonly<Record<string, string>>;

/** Names a set of versions; any change of one changes it. */
export function revisionOf(versions: Versions): string {
  const text = Object.entries(versions)
    .sort(([a], [b]) => a.localeCompare(b))
    .map((pair) => pair.join('@'))
    .join(' ');
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

/**
 * Makes these versions live by replacing `registry.json` at once, after checking that the shell shares what each
 * part was built on (DESIGN 9, deployment check).
 * @param served a part that comes from its development server; production refuses such a registry
 * @returns the revision
 * @throws Failure that names what does not fit; then nothing is changed
 */
export async function publishRegistry(
  webRoot: string,
  versions: Versions,
  served?: ServedPart,
): Promise<string> {
  const { shell: shellVersion, ...others } = versions;
  if (!shellVersion) throw new Failure('There is no build of the shell to deploy.');
  const shell = assetsOf(webRoot, 'shell', shellVersion);
  const parts = Object.entries(others).map(([name, version]) => assetsOf(webRoot, name, version));
  const findings = checkShares(shell, parts);
  if (findings.length > 0) throw new Failure(`The web parts do not fit the shell: ${findings.join('; ')}`);
  const revision = revisionOf(served ? { ...versions, [served.name]: served.origin } : versions);
  const composed = composeRegistry(revision, shell, parts);
  if (served) composed.microfrontends[served.name] = servedEntry(served);
  const schema = served ? developmentRegistry() : registry;
  const text = JSON.stringify(schema.parse(composed), null, 1);
  await mkdir(webRoot, { recursive: true });
  await letOthersRead(webRoot);
  const file = join(webRoot, 'registry.json');
  await writeFile(`${file}.new`, text);
  await chmod(`${file}.new`, 0o644);
  await rename(`${file}.new`, file);
  return revision;
}
