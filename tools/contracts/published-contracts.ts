import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '@matchday/command-kit/processes/failure';
import { contractVersions, type Provider } from '@matchday/contracts/versions';
import { type Comparison, compareContracts } from './compare-contracts.ts';
import type { Contract } from './contract.ts';

const folder = (root: string) => join(root, 'packages/contracts/published');

/** What a provider has published; null before the first time. */
export function readPublished(root: string, provider: Provider): Contract | null {
  try {
    return JSON.parse(readFileSync(join(folder(root), `${provider}.json`), 'utf8')) as Contract;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/**
 * The contract versions that a service brings: its own, of the gateway all, as it passes on only calls that it knows. Null
 * where nothing is published.
 */
export function offeredVersions(root: string, service: string): Readonly<Record<string, string | null>> {
  const known = Object.keys(contractVersions) as Provider[];
  const own = service === 'svc-gateway' ? known : known.filter((provider) => `svc-${provider}` === service);
  return Object.fromEntries(
    own.map((provider) => [provider, readPublished(root, provider)?.version ?? null]),
  );
}

/**
 * The contract to publish next: a higher minor version if there are additions, a higher major one if something breaks.
 * What was there keeps the version that brought it.
 */
export function nextContract(published: Contract, declared: Contract): Contract {
  const { breaking, added } = compareContracts(published, declared);
  const version = nextVersion(published.version, breaking.length > 0, added.length > 0);
  const dated = <T extends { since: string }>(
    items: Readonly<Record<string, T>>,
    known: Readonly<Record<string, T>>,
  ) =>
    Object.fromEntries(
      Object.entries(items).map(([name, item]) => [name, { ...item, since: known[name]?.since ?? version }]),
    );
  const fields = added.filter((name) => !(name in declared.calls) && !(name in declared.events));
  return {
    version,
    calls: dated(declared.calls, published.calls),
    events: dated(declared.events, published.events),
    later: { ...published.later, ...Object.fromEntries(fields.map((field) => [field, version])) },
  };
}

function nextVersion(version: string, isBroken: boolean, hasMore: boolean): string {
  const [major = 1, minor = 0] = version.split('.').map(Number);
  if (isBroken) return `${major + 1}.0`;
  return hasMore ? `${major}.${minor + 1}` : version;
}

/** Writes what is published, and its version where services and the gateway read it. */
export async function writePublished(root: string, provider: Provider, contract: Contract): Promise<void> {
  await writeFile(join(folder(root), `${provider}.json`), `${JSON.stringify(contract, null, 1)}\n`);
  const source = provider === 'gateway' ? 'versions/gateway-version.ts' : `${provider}/version.ts`;
  await writeFile(
    join(root, 'packages/contracts/src', source),
    `/** Version of the contract of svc-${provider}; \`npm run contracts:publish\` writes it. */\nexport const ${provider}Version = '${contract.version}';\n`,
  );
}

/** Differences of this checkout from what was published, by provider. */
export function differences(
  root: string,
  declared: Readonly<Record<Provider, Contract>>,
): { provider: Provider; published: Contract | null; comparison: Comparison }[] {
  return (Object.keys(declared) as Provider[]).map((provider) => {
    const published = readPublished(root, provider);
    const nothing: Contract = { version: '1.0', calls: {}, events: {}, later: {} };
    return { provider, published, comparison: compareContracts(published ?? nothing, declared[provider]) };
  });
}
