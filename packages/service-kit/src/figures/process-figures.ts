import type { ProcessIdentity } from '../http/health.ts';
import type { Part } from '../process/part.ts';
import type { Metrics } from './metrics.ts';

/** What runs, and which of its parts are ready. */
export function showProcess(
  metrics: Metrics,
  { release, contract }: ProcessIdentity,
  parts: readonly Part[],
): void {
  metrics
    .gauge('matchday_build_info')
    .set({ release, contract: contract ?? '', node: process.versions.node }, 1);
  const watched = parts.filter(({ ready }) => ready !== undefined);
  metrics.gauge('matchday_part_ready', (gauge) => {
    for (const part of watched) gauge.set({ part: part.name }, part.ready?.() ? 1 : 0);
  });
}
