import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Provider, servesVersion } from '@matchday/contracts/versions';
import { namesOfParts } from '../create/parts.ts';
import type { Contract } from './contract.ts';
import { type Needed, neededContracts } from './needed-contracts.ts';

/** The sources of a part without its tests. */
export function sourcesOf(root: string, part: string): string[] {
  return globSync('src/**/*.{ts,tsx}', { cwd: join(root, part) })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, part, file), 'utf8'));
}

/** Names that sources import from the contracts as values. */
function importedNames(sources: readonly string[]): Set<string> {
  const imports = sources.flatMap((text) => [
    ...text.matchAll(/import (?!type\b)\{([^}]*)\} from '@matchday\/contracts\/[^']+'/g),
  ]);
  const names = imports.flatMap(([, list = '']) =>
    list.split(',').map((name) => name.trim().split(' as ')[0] ?? ''),
  );
  return new Set(names.filter((name) => name !== '' && !name.startsWith('type ')));
}

/** What a part uses of one provider. */
export interface Use {
  readonly calls: readonly string[];
  /** The version that brought the latest call or field of these, and what that was. */
  readonly version: string;
  readonly newest: string;
}

/**
 * What a part uses of a provider: the calls that its sources import, and of their later fields those that its sources
 * name anywhere. So a field may count that is not used, and none is missed.
 */
export function useOf(sources: readonly string[], contract: Contract): Use | null {
  const imported = importedNames(sources);
  const calls = Object.keys(contract.calls).filter((name) => imported.has(name));
  const isNamed = (field: string) => sources.some((text) => new RegExp(`\\b${field}\\b`).test(text));
  const fields = Object.entries(contract.later).filter(([key]) => {
    const [call = '', path = ''] = key.split(' ');
    return calls.includes(call) && isNamed(/\w+$/.exec(path)?.[0] ?? '');
  });
  const dated = [
    ...calls.map((name): [string, string] => [name, contract.calls[name]?.since ?? '1.0']),
    ...fields,
  ];
  const [first, ...rest] = dated;
  if (!first) return null;
  const [newest, version] = rest.reduce(
    (best, each) => (servesVersion(each[1], best[1]) ? each : best),
    first,
  );
  return { calls, version, newest };
}

/** Where a part uses more of the published contracts than it states, a line each with what to do. */
export function unstatedUses(
  part: string,
  sources: readonly string[],
  stated: Needed,
  published: Readonly<Partial<Record<Provider, Contract>>>,
): string[] {
  return (Object.entries(published) as [Provider, Contract][]).flatMap(([provider, contract]) => {
    const use = part === `svc-${provider}` ? null : useOf(sources, contract);
    const least = stated[provider];
    if (!use || (least !== undefined && servesVersion(least, use.version))) return [];
    const states = least === undefined ? 'does not state it' : `states ${least}`;
    return [
      `${part} uses ${use.newest} of ${provider} ${use.version} and ${states}: set "contracts": { "${provider}": "${use.version}" } in its package.json`,
    ];
  });
}

/** As {@link unstatedUses}, of every part of this checkout. @param only one of them */
export function allUnstatedUses(
  root: string,
  published: Readonly<Partial<Record<Provider, Contract>>>,
  only?: string,
): string[] {
  return (only ? [only] : namesOfParts(root)).flatMap((part) =>
    unstatedUses(part, sourcesOf(root, part), neededContracts(root, part), published),
  );
}
