import { servesVersion } from '@matchday/contracts/versions';
import { neededContracts, type ServedContracts, unservedContracts } from './needed-contracts.ts';
import { offeredVersions } from './published-contracts.ts';

/**
 * Why a part of this checkout should not be rolled on a platform, a line each. Who needs what there cannot be asked from
 * elsewhere, so a service has to serve at least what is served now: nobody who is live needs more.
 */
export function checkAgainst(root: string, part: string, served: ServedContracts): string[] {
  const missing = unservedContracts(part, neededContracts(root, part), served);
  const lost = Object.entries(offeredVersions(root, part)).flatMap(([provider, own]) => {
    const now = served[provider];
    if (!now) return [];
    if (own === null) return [`${part} of this checkout has published no contract ${provider}`];
    if (servesVersion(own, now)) return [];
    return [
      `${part} of this checkout serves the contract ${provider} ${own}, and live parts may need ${now}, which is served now: ` +
        'roll it from newer sources',
    ];
  });
  return [...missing, ...lost];
}
