import type { Owner } from '@matchday/contracts/call';
import { contractVersions, lowestVersion, type Provider } from '@matchday/contracts/versions';
import type { ServiceWatch } from './service-watch.ts';

/** What the platform serves now. */
export interface Served {
  /**
   * The version of each provider's contract that all its ready instances serve and that the gateway knows; null while
   * none is ready.
   */
  readonly contracts: Readonly<Record<Provider, string | null>>;
  /** Releases of the ready instances of each service, without repetition. */
  readonly releases: Readonly<Record<Owner, readonly string[]>>;
}

/** An instance that does not say which contract it serves counts as the gateway's own. */
export function servedBy({ instances }: Pick<ServiceWatch, 'instances'>): Served {
  const contractOf = (owner: Owner) => {
    const versions = instances(owner).map(({ contract }) => contract ?? contractVersions[owner]);
    return versions.length === 0 ? null : (lowestVersion([contractVersions[owner], ...versions]) ?? null);
  };
  const owners = (Object.keys(contractVersions) as Provider[]).filter((provider) => provider !== 'gateway');
  const releasesOf = (owner: Owner) => [...new Set(instances(owner).map(({ release }) => release))];
  return {
    contracts: {
      ...(Object.fromEntries(owners.map((owner) => [owner, contractOf(owner)])) as Record<
        Owner,
        string | null
      >),
      gateway: contractVersions.gateway,
    },
    releases: Object.fromEntries(owners.map((owner) => [owner, releasesOf(owner)])) as Record<
      Owner,
      string[]
    >,
  };
}
