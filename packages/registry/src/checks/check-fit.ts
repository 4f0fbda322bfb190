import { refuse } from '@matchday/contracts/errors';
import type { PartAssets } from '../part-assets.ts';
import { checkShares } from './check-shares.ts';
import { collisionsOf } from './route-collisions.ts';

/**
 * Checks that the parts fit the shell and each other, in every combination that people can get.
 * @param tried versions that some people get in place of those in `parts`
 * @throws Refusal that names all that does not fit, and what to do
 */
export function checkFit(shell: PartAssets, parts: PartAssets[], tried: PartAssets[]): void {
  const replaced = (part: PartAssets) => tried.find(({ name }) => name === part.name) ?? part;
  const findings = new Set([
    ...checkShares(shell, [...parts, ...tried]),
    ...collisionsOf(parts),
    ...collisionsOf(parts.map(replaced)),
    ...tried.flatMap((part) => collisionsOf(parts.map((old) => (old.name === part.name ? part : old)))),
  ]);
  if (findings.size === 0) return;
  throw refuse.conflict(`The web parts do not fit together: ${[...findings].join('; ')}`);
}
