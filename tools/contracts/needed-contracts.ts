import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '@matchday/command-kit/processes/failure';
import { contractVersions, type Provider, servesVersion } from '@matchday/contracts/versions';
import { z } from 'zod';

const provider = z.enum(Object.keys(contractVersions) as Provider[]);
const version = z.string().regex(/^\d+\.\d+$/, 'a version is major.minor, such as 1.0');
const stated = z.object({ contracts: z.partialRecord(provider, version).default({}) });
// A platform of another age has providers that this checkout does not know, and lacks others.
const answered = z.object({ contracts: z.record(z.string(), version.nullable()) });

/** The least version of each provider's contract that a part uses. */
export type Needed = Readonly<Partial<Record<Provider, string>>>;
/** The version that each provider serves; null while it is away. The platform knows no other providers. */
export type ServedContracts = Readonly<Record<string, string | null>>;

/**
 * What a web part or service states under `contracts` in its package.json.
 * @throws Failure when that is no list of versions
 */
export function neededContracts(root: string, part: string): Needed {
  const file = join(root, part, 'package.json');
  const read = stated.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (read.success) return read.data.contracts;
  throw new Failure(`${file}: "contracts" does not name versions.`, ['"contracts": { "shop": "1.0" }']);
}

/**
 * What the platform at this address serves.
 * @throws Failure when it does not say
 */
export async function servedContracts(url: string): Promise<ServedContracts> {
  try {
    const answer = await fetch(`${url}/version`, { signal: AbortSignal.timeout(5000) });
    return answered.parse(await answer.json()).contracts;
  } catch (error) {
    throw new Failure(`${url} does not say which contracts it serves.`, ['is it running? npm start'], error);
  }
}

/** Why a part cannot be deployed yet, a line for each contract that it needs and that is not served. */
export function unservedContracts(part: string, needed: Needed, served: ServedContracts): string[] {
  return (Object.entries(needed) as [Provider, string][]).flatMap(([name, least]) => {
    const live = served[name];
    if (live && servesVersion(live, least)) return [];
    if (live === undefined)
      return [
        `${part} needs the contract ${name} ${least}, and the gateway does not know ${name}: deploy svc-gateway first`,
      ];
    const state = live === null ? 'is away' : `serves ${live}`;
    return [
      `${part} needs the contract ${name} ${least}, and svc-${name} ${state}: deploy svc-${name} first`,
    ];
  });
}
