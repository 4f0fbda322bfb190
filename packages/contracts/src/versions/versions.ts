import { matchesVersion } from '../matches/version.ts';
import type { Consumer } from '../protocol/event.ts';
import { shopVersion } from '../shop/version.ts';
import { walletVersion } from '../wallet/version.ts';
import { gatewayVersion } from './gateway-version.ts';

/** Who offers calls, events or the live stream. */
export type Provider = Consumer;

/**
 * The version of each provider's contract, `major.minor`. Within a major version there are only additions, and each
 * addition raises the minor one (`npm run contracts:publish`).
 */
export const contractVersions: Readonly<Record<Provider, string>> = {
  wallet: walletVersion,
  matches: matchesVersion,
  shop: shopVersion,
  gateway: gatewayVersion,
};

/** Whether a provider of version `served` offers all of version `needed`. */
export function servesVersion(served: string, needed: string): boolean {
  const [[major, minor], [least, from]] = [partsOf(served), partsOf(needed)];
  return major === least && minor >= from;
}

/** The lowest of these versions. */
export const lowestVersion = (versions: readonly string[]): string | undefined =>
  versions.toSorted((a, b) => {
    const [[major, minor], [other, than]] = [partsOf(a), partsOf(b)];
    return major - other || minor - than;
  })[0];

function partsOf(version: string): [number, number] {
  const [major = Number.NaN, minor = Number.NaN] = version.split('.').map(Number);
  return [major, minor];
}
