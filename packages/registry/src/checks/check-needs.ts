import { refuse } from '@matchday/contracts/errors';
import { servesVersion } from '@matchday/contracts/versions';
import type { PartAssets } from '../part-assets.ts';

/** Kilobytes of a route or widget where a part states no budget. */
const USUAL_BUDGET = 35;

/**
 * Checks that the platform serves the contracts that a part needs.
 * @param served the version of each contract, null while nobody serves it
 * @throws Refusal that says what to deploy first
 */
export function checkContracts(
  { name, contracts = {} }: PartAssets,
  served: Readonly<Record<string, string | null>>,
): void {
  const missing = Object.entries(contracts).flatMap(([provider, needed]) => {
    const there = served[provider];
    if (there && servesVersion(there, needed)) return [];
    return [`${provider} ${needed} (${there ? `${there} is served` : 'nobody serves it now'})`];
  });
  if (missing.length === 0) return;
  throw refuse.conflict(
    `${name} needs contracts that the platform does not serve: ${missing.join(', ')}. Deploy their services first`,
  );
}

/**
 * As {@link checkContracts}, for a version that comes back: a provider that is away does not keep a team from it.
 * @throws Refusal that says what to deploy first
 */
export function checkComeback(assets: PartAssets, served: Readonly<Record<string, string | null>>): void {
  const asked = Object.entries(assets.contracts ?? {}).filter(([provider]) => served[provider] !== null);
  checkContracts({ ...assets, contracts: Object.fromEntries(asked) }, served);
}

/**
 * Checks what a browser downloads of a part for each route and widget. size-limit would do it at the build and not here, where a
 * version arrives from elsewhere and nothing else may vouch for it; it also compresses files that `sealBuild` has compressed and
 * measured, and its limits name files, whose names change with each build, not routes.
 * @throws Refusal that names the largest
 */
export function checkBudget({
  name,
  budget = USUAL_BUDGET,
  files,
  scripts,
  styles,
  downloads = {},
}: PartAssets): void {
  const sizeOf = (urls: readonly string[]) =>
    urls.reduce((sum, url) => sum + (downloads[url.split('/').slice(4).join('/')] ?? 0), 0) / 1000;
  const sizes = Object.entries({
    ...files,
    ...(scripts.length > 0 ? { 'the first page': [...scripts, ...styles] } : {}),
  })
    .map(([what, urls]) => ({ what, size: sizeOf(urls) }))
    .sort((a, b) => b.size - a.size);
  const [largest] = sizes;
  if (!largest || largest.size <= budget) return;
  throw refuse.conflict(
    `${name} is too large: ${largest.what} downloads ${largest.size.toFixed(1)} kB of it, the budget is ${budget} kB. ` +
      'Load less of it at once, or raise "budget" in its package.json',
  );
}
