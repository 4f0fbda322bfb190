import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '@matchday/command-kit/processes/failure';
import { openStateFile } from '@matchday/command-kit/processes/state-file';
import { servesVersion } from '@matchday/contracts/versions';
import { createFolderStorage, liveOf } from '@matchday/registry';
import {
  type Needed,
  neededContracts,
  type ServedContracts,
  unservedContracts,
} from '../../contracts/needed-contracts.ts';
import { offeredVersions } from '../../contracts/published-contracts.ts';
import { hasRelease, releaseFolder } from '../../services/releases/release-folder.ts';
import type { ServiceName } from '../../services/service-name.ts';

/** A release that is to become live. */
interface Candidate {
  readonly home: string;
  readonly service: ServiceName;
  readonly release: string;
}

/** A part that people use now. */
interface Consumer {
  readonly name: string;
  /** `mfe-shop 1.2.0 is live`. */
  readonly what: string;
  readonly needs: Readonly<Record<string, string>>;
}

/**
 * Checks a release of a service before it becomes live: what it needs is served, and it serves what live parts need.
 * @param served the version of each contract that the platform serves
 * @param breaking hears which live parts need more, in place of the Failure
 * @throws Failure that says what to deploy or to take back first
 */
export async function checkRelease(
  candidate: Candidate,
  served: ServedContracts,
  breaking?: (line: string) => void,
): Promise<void> {
  const { home, service, release } = candidate;
  const missing = unservedContracts(
    service,
    neededContracts(releaseFolder(home, service, release), service),
    served,
  );
  if (missing.length > 0) throw new Failure(missing.join('; '));
  const lost = await consumersLost(candidate);
  if (lost.length === 0) return;
  if (!breaking) throw new Failure(lost.join('; '));
  for (const line of lost) breaking(line);
}

/** Why live parts would miss something of this release, a line each with what to do. */
async function consumersLost({ home, service, release }: Candidate): Promise<string[]> {
  // Null for a release of the time before releases held them.
  const serves = offeredVersions(releaseFolder(home, service, release), service);
  const consumers = [...(await liveWebParts(home)), ...liveServices(home, service)];
  return consumers.flatMap(({ name, what, needs }) =>
    Object.entries(needs).flatMap(([provider, least]) => {
      const own = serves[provider];
      if (own === undefined || (own !== null && servesVersion(own, least))) return [];
      const says = own === null ? 'does not say which version it serves' : `serves ${own}`;
      return [
        `${what} and needs the contract ${provider} ${least}, and ${service} ${release} ${says}: ` +
          `deploy ${service} from newer sources, or first npm run deploy -- --rollback ${name}`,
      ];
    }),
  );
}

/** The web parts that people get, those that some people try among them. */
async function liveWebParts(home: string): Promise<Consumer[]> {
  const web = join(home, 'web');
  if (!existsSync(web)) return [];
  const storage = createFolderStorage(web);
  const { versions, canaries } = liveOf(await storage.states.latest());
  const got = [
    ...Object.entries(versions).map(([name, version]) => ({ name, version, how: 'is live' })),
    ...Object.entries(canaries).map(([name, { version, percent }]) => ({
      ...{ name, version },
      how: `goes to ${percent}% of people`,
    })),
  ];
  return Promise.all(
    got.map(async ({ name, version, how }) => ({
      name,
      what: `${name} ${version} ${how}`,
      needs: (await storage.versions.assets(name, version))?.contracts ?? {},
    })),
  );
}

/** The other services that run. Services call each other directly, so of the gateway they need its own contract alone. */
function liveServices(home: string, service: ServiceName): Consumer[] {
  const { releases = {} } = openStateFile(join(home, 'state.json')).read();
  return Object.entries(releases).flatMap(([name, { live }]) => {
    if (name === service || !hasRelease(home, name, live)) return [];
    const needs: Needed = neededContracts(releaseFolder(home, name, live), name);
    const asked = service === 'svc-gateway' ? { ...(needs.gateway && { gateway: needs.gateway }) } : needs;
    return [{ name, what: `${name} ${live} is live`, needs: asked }];
  });
}
